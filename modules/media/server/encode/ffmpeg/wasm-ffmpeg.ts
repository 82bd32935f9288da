import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A process that is one run of ffmpeg or ffprobe, by their WASM build. It has no files but those in its memory: inputs
 * are copied in under their own names, and what is new in the folder afterwards is copied out.
 */
interface Run {
  tool: 'ffmpeg' | 'ffprobe';
  args: string[];
  inputs: string[];
  folder: string;
}

interface Core {
  exec(...args: string[]): number;
  ffprobe(...args: string[]): number;
  setLogger(log: (line: { type: string; message: string }) => void): void;
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, bytes: Uint8Array): void;
    readFile(path: string): Uint8Array;
    readdir(path: string): string[];
    stat(path: string): { mode: number };
    isDir(mode: number): boolean;
  };
}

const { tool, args, inputs, folder }: Run = JSON.parse(process.argv[2] ?? '{}');
// The build is made for browsers.
Object.assign(globalThis, { self: globalThis, location: { href: 'file:///' } });
// It has no types of its own.
const name: string = '@ffmpeg/core';
const { default: createCore } = await import(name);
const wasmBinary = readFileSync(new URL(import.meta.resolve('@ffmpeg/core/wasm')));
const core: Core = await createCore({ wasmBinary });
let hasAnswered = false;
core.setLogger(({ type, message }) => {
  if (type === 'stdout' && /["=]/.test(message)) hasAnswered = true;
  // Every run ends like this.
  if (message !== 'Aborted()') (type === 'stdout' ? process.stdout : process.stderr).write(`${message}\n`);
});
for (const path of inputs) {
  core.FS.mkdirTree(dirname(path));
  core.FS.writeFile(path, readFileSync(path));
}
core.FS.mkdirTree(folder);
for (const entry of readdirSync(folder, { withFileTypes: true }))
  if (entry.isDirectory()) core.FS.mkdirTree(join(folder, entry.name));
if (tool === 'ffmpeg') {
  process.exitCode = core.exec(...args);
  copyOut(folder);
} else {
  core.ffprobe(...args);
  // Its exit code is always the same; about a file that it can't read it prints nothing.
  process.exitCode = hasAnswered ? 0 : 1;
}

function copyOut(from: string): void {
  for (const entry of core.FS.readdir(from)) {
    if (entry === '.' || entry === '..') continue;
    const path = join(from, entry);
    if (core.FS.isDir(core.FS.stat(path).mode)) copyOut(path);
    else if (!inputs.includes(path)) writeFileSync(path, core.FS.readFile(path));
  }
}
