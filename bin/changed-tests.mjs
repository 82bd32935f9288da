// Which tests `npm test -- quick` runs: those beside changed files, and those of the rules. Tests further away are left
// to the whole `npm test`: nearly every file is part of the program that the tests under tests/ start.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const RULES = ['architecture', 'documents', 'module-graph'].map((name) => `tests/architecture/${name}.test.ts`);
const TEST = /\.test\.ts$/;

export function testsOfChanges(root) {
  const beside = changedFiles(root).flatMap((file) => {
    if (TEST.test(file)) return [file];
    if (!/\.(ts|tsx|mjs|sql|json|css)$/.test(file) || file.startsWith('tests/') || file.startsWith('e2e/')) return [];
    const folder = dirname(file);
    return existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .filter((name) => TEST.test(name))
          .map((name) => join(folder, name))
      : [];
  });
  return [...new Set([...RULES, ...beside])].filter((file) => existsSync(join(root, file)));
}

/**
 * Files changed since this branch left `main`, or on `main` since the commit before its last, uncommitted ones
 * included. Without git: none.
 */
function changedFiles(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean);
  const baseOf = (...args) => {
    try {
      return git(...args)[0];
    } catch {
      // There is no `main`, or no earlier commit.
      return undefined;
    }
  };
  try {
    const isOnMain = git('branch', '--show-current')[0] === 'main';
    const base = (!isOnMain && baseOf('merge-base', 'HEAD', 'main')) || baseOf('rev-parse', 'HEAD~1') || 'HEAD';
    return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
  } catch {
    return [];
  }
}
