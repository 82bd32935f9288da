// Which tests to run again on another PostgreSQL: those that open a database of their own, and of the whole program's
// those that query it directly. Not those that spend their time in ffmpeg.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /from '([^']+)'/g;
const OPENS_DATABASE = /\/test-database\.ts$/;
const WITH_FFMPEG = /\/(test-encoding|test-inbox)\.ts$/;
const HELPER = /(^|\/)test-[^/]+\.ts$|^tests\/support\//;
const ASKS = /\bpool\.query\b|\bdrizzle\b/;

const sources = new Map();
const textOf = (file) => {
  if (!sources.has(file)) sources.set(file, readFileSync(file, 'utf8'));
  return sources.get(file);
};

/** What a test imports, directly or through test helpers. */
function importsOf(file, seen = new Set()) {
  for (const [, name] of textOf(file).matchAll(IMPORT)) {
    const path = name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(file), name) : undefined;
    if (path === undefined || seen.has(path)) continue;
    seen.add(path);
    if (HELPER.test(path)) importsOf(path, seen);
  }
  return seen;
}

function isAboutDatabase(file) {
  const imports = [...importsOf(file)];
  if (imports.some((path) => WITH_FFMPEG.test(path))) return false;
  return file.startsWith('tests/') ? ASKS.test(textOf(file)) : imports.some((path) => OPENS_DATABASE.test(path));
}

/** Read by the caller's Node, which may be older than our own: `globSync` doesn't exist there. */
export function engineTests() {
  return ['app', 'demo', 'kernel', 'modules', 'tests']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.test.ts'))
    .filter(isAboutDatabase)
    .sort();
}
