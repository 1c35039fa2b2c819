// Plays golden games inside WebAssembly and compares the hash of their final state with the native one.
//
//   node golden.mjs MODULE.wasm DIRECTORY
//
// DIRECTORY holds game files (*.jsonl) and hashes.tsv: one line a game, `file<TAB>16 hex digits`.
// The module exports memory, alloc(len) -> ptr, free(ptr, len) and verify(ptr, len) -> u64, where verify
// takes a game file as UTF-8 and gives 0 when the file is no valid game. No bindings are generated.
//
// Export these names for WebAssembly only: in a native build, a function exported as `free` replaces that
// of the C library, which Rust's allocator calls, and the test binary hangs. In Rust:
//   #[cfg_attr(target_family = "wasm", unsafe(no_mangle))]

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const EXPORTS = ["memory", "alloc", "free", "verify"];

/** A reason to stop that needs no stack trace. */
class Complaint extends Error {}

function readExpectedHashes(directory) {
  const expected = new Map();
  const lines = readFileSync(join(directory, "hashes.tsv"), "utf8").split(/\r?\n/);
  lines.forEach((line, index) => {
    if (line.trim() === "" || line.startsWith("#") || line === "file\thash") return;
    const [file, hash, ...rest] = line.split("\t");
    if (rest.length > 0 || !/^[0-9a-f]{16}$/i.test(hash ?? "")) {
      throw new Complaint(`hashes.tsv:${index + 1}: want a file name, a tab and 16 hex digits`);
    }
    if (expected.has(file)) throw new Complaint(`hashes.tsv:${index + 1}: ${file} is listed twice`);
    expected.set(file, hash.toLowerCase());
  });
  return expected;
}

function compile(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  const imports = WebAssembly.Module.imports(module);
  if (imports.length > 0) {
    throw new Complaint(`${path} asks for ${imports[0].module}.${imports[0].name}; it must need nothing`);
  }
  const names = WebAssembly.Module.exports(module).map((it) => it.name);
  const missing = EXPORTS.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Complaint(`${path} does not export ${missing.join(", ")}`);
  return module;
}

/** Each game gets an instance of its own, so that a trap in one cannot harm the next. */
function finalHash(module, game) {
  const { memory, alloc, free, verify } = new WebAssembly.Instance(module).exports;
  const pointer = alloc(game.length);
  // The view is made after alloc: growing the memory detaches older views.
  new Uint8Array(memory.buffer, pointer >>> 0, game.length).set(game);
  const hash = BigInt.asUintN(64, verify(pointer, game.length));
  free(pointer, game.length);
  return hash;
}

/** What is wrong with one game, or null. */
function judge(module, path, expected) {
  if (expected === undefined) return "has no line in hashes.tsv";
  try {
    const hash = finalHash(module, readFileSync(path));
    if (hash === 0n) return "is no valid game";
    const digits = hash.toString(16).padStart(16, "0");
    return digits === expected ? null : `ends in ${digits}, natively in ${expected}`;
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return `stopped the module: ${error.message}`;
    throw error;
  }
}

function verifyDirectory(modulePath, directory) {
  const module = compile(modulePath);
  const expected = readExpectedHashes(directory);
  const present = readdirSync(directory).filter((file) => file.endsWith(".jsonl"));
  const files = [...new Set([...present, ...expected.keys()])].sort();
  if (files.length === 0) throw new Complaint(`${directory} has no games`);
  let failures = 0;
  for (const file of files) {
    const complaint = present.includes(file)
      ? judge(module, join(directory, file), expected.get(file))
      : "is listed in hashes.tsv but missing";
    console.log(complaint === null ? `ok      ${file} ${expected.get(file)}` : `FAILED  ${file} ${complaint}`);
    if (complaint !== null) failures += 1;
  }
  return failures;
}

function main() {
  const [modulePath, directory, ...rest] = process.argv.slice(2);
  if (directory === undefined || rest.length > 0) {
    throw new Complaint("usage: node golden.mjs MODULE.wasm DIRECTORY");
  }
  const failures = verifyDirectory(modulePath, directory);
  if (failures > 0) throw new Complaint(`${failures} golden games differ under WebAssembly`);
}

try {
  main();
} catch (error) {
  const isPlain = error instanceof Complaint || error.code === "ENOENT" || error instanceof WebAssembly.CompileError;
  console.error(isPlain ? `golden: ${error.message}` : error);
  process.exitCode = 1;
}
