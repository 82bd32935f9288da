// Where the installed programs are. Node itself is a dependency: whatever the machine has, the product runs on this
// one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './node-hashes.mjs';

export function pinnedNode(root) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, 'node_modules', 'node', 'bin', name);
}

/** The script behind a package's command, to be run with the pinned Node rather than with whatever is first in PATH. */
export function packageProgram(root, packageName, command) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Fetches the pinned Node if npm was told to run no install scripts; throws a sentence when it cannot be had, or is
 * another file than the one whose hash we hold. It is not run before that is known.
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
 * For the C library of Linux: with an arena for each thread, and memory kept for later, the program would hold twice of
 * what it uses after compressing pages and pictures in threads. Elsewhere these say nothing. Whatever the environment
 * already says stands.
 */
export const FRUGAL_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Of its own accord the engine lets its heap grow to gigabytes before it tidies up; what is in use is below a hundred
  // megabytes. Less room for what is young, and answers under way would be taken for old: at 4 MB the list call was
  // half as fast.
  NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=512',
};
