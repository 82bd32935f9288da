// Detects changes by content: a checkout changes modification times without changing files.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The file's text, or undefined if it doesn't exist. */
export function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A hash over names and contents of all files under `sources`; `*` in a source stands for one folder. */
export function hashFiles(root, sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => expand(root, source)).flatMap((path) => filesUnder(root, path))) {
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

function expand(root, source) {
  const star = source.indexOf('/*/');
  if (star < 0) return [source];
  const parent = source.slice(0, star);
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${parent}/${name}/${source.slice(star + 3)}`)
    .sort();
}

function filesUnder(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return isTest(path) ? [] : [path];
  if (!stats.isDirectory()) return [];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}

function isTest(path) {
  return /\.test\.tsx?$/.test(path);
}

/** What an install depends on. */
export function installKey(root) {
  return `${hashFiles(root, ['package.json', 'package-lock.json'])}-${process.platform}-${process.arch}`;
}

/**
 * Whether npm's own record of what it installed, which it writes last, has everything that the lock file requires, as
 * after an `npm install` by hand. Packages for other systems may be missing, and others may be there in addition.
 */
export function installIsCurrent(root) {
  const note = readText(join(root, 'node_modules', '.package-lock.json'));
  if (note === undefined) return false;
  const installed = JSON.parse(note).packages;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    const found = installed[path];
    return found ? found.version === version : Boolean(optional);
  });
}
