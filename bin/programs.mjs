// Where the installed programs are. Node itself is a dependency: whatever the machine has, the program runs on this
// one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './node-hashes.mjs';

export function pinnedNode(root) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', 'node', 'bin', name);
}

/** The script behind a package's command, to be run with the pinned Node rather than the first one in PATH. */
export function packageProgram(root, packageName, command) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Downloads the pinned Node if npm was configured to run no install scripts. Throws a readable message if that fails,
 * or if the file doesn't match the known hash; it isn't run before that check.
 */
export function repairPinnedNode(root) {
  const works = () => {
    if (!existsSync(pinnedNode(root))) return false;
    checkNode(pinnedNode(root));
    return spawnSync(pinnedNode(root), ['--version']).status === 0;
  };
  if (works()) return;
  const script = join(root, 'node_modules', 'node', 'installArchSpecificPackage.js');
  spawnSync(process.execPath, [script], { cwd: join(root, 'node_modules', 'node'), stdio: 'ignore' });
  if (!works()) {
    throw new Error(
      'The Node.js version that the product runs on could not be installed: npm did not run the install script of the ' +
        'package `node`. Allow install scripts (npm config delete ignore-scripts), remove node_modules and start again.',
    );
  }
}

/**
 * For glibc: with an arena for each thread and a cache of freed memory, the program would hold twice of what it uses
 * after compressing pages and pictures in threads. These have no effect on other systems. Existing environment
 * variables win.
 */
export const FRUGAL_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // By default V8 lets its heap grow to gigabytes before it collects; less than a hundred megabytes are in use. With a
  // smaller young generation, objects of requests in progress would be promoted to the old one: at 4 MB the list
  // endpoint was half as fast.
  NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=512',
};
