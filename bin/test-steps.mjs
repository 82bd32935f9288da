// The steps of `npm test`, in order. Each resolves with an exit code and, if it has tests, their counts.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineTests } from './engine-tests.mjs';
import { packageProgram, pinnedNode } from './programs.mjs';

export const STEPS = {
  lint: {
    title: 'Format and lint',
    run: (root) => runPackage(root, '@biomejs/biome', 'biome', ['check', '.']),
  },
  types: {
    title: 'Types',
    run: (root) =>
      runPackage(root, 'typescript', 'tsc', [
        '-p',
        '.',
        '--incremental',
        '--tsBuildInfoFile',
        '.cache/types.tsbuildinfo',
      ]),
  },
  rules: {
    title: 'Rules of the house',
    async run(root) {
      const config = '.dependency-cruiser.cjs';
      if (!existsSync(join(root, config))) {
        console.log(`Skipped: there is no ${config}.`);
        return { code: 0 };
      }
      return runPackage(root, 'dependency-cruiser', 'depcruise', ['--config', config, '.']);
    },
  },
  unit: { title: 'Tests beside the code', run: runUnitTests },
  engine: {
    title: 'Tests that ask the database',
    run: (root, filters) => runUnitTests(root, [...engineTests(), ...filters], {}),
  },
  e2e: { title: 'Browser e2e tests', run: runBrowserTests },
};

async function runUnitTests(root, filters, { isDeep }) {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-report-'));
  const report = join(folder, 'report.json');
  try {
    const mode = isDeep ? ['--mode', 'deep'] : [];
    const args = ['run', ...mode, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters];
    const { code } = await runPackage(root, 'vitest', 'vitest', args);
    if (!existsSync(report)) return { code: code || 1 };
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { code, passed: numPassedTests, failed: numFailedTests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The runner of e2e tests prints its counts on a line of its own: `N passed, N failed`. */
async function runBrowserTests(root, filters) {
  if (!existsSync(join(root, 'e2e', 'run.ts'))) {
    console.log('Skipped: there are no browser e2e tests.');
    return { code: 0 };
  }
  const chromium = findChromium();
  if (!chromium) {
    console.log('SKIPPED: no Chromium was found, so no page was looked at with a browser.');
    console.log('Install it (Debian, Ubuntu: sudo apt-get install chromium), or set CHROMIUM_PATH to the program.');
    return { code: 0 };
  }
  const env = { ...process.env, CHROMIUM_PATH: chromium };
  const { code, output } = await run(pinnedNode(root), ['e2e/run.ts', ...filters], { cwd: root, env }, true);
  const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed\s*$/gm)].at(-1);
  if (!counts) return { code: code || 1 };
  return { code, passed: Number(counts[1]), failed: Number(counts[2]) };
}

function findChromium() {
  const usual = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map(
    (name) => `/usr/bin/${name}`,
  );
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [process.env.CHROMIUM_PATH, ...usual, '/snap/bin/chromium', mac].find((path) => path && existsSync(path));
}

function runPackage(root, packageName, command, args) {
  return run(pinnedNode(root), [packageProgram(root, packageName, command), ...args], { cwd: root });
}

function run(command, args, options, keepOutput = false) {
  return new Promise((resolve) => {
    const stdio = ['ignore', keepOutput ? 'pipe' : 'inherit', 'inherit'];
    const child = spawn(command, args, { ...options, stdio });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.once('error', (error) => {
      console.error(`${command} could not be run: ${error.message}`);
      resolve({ code: 1, output });
    });
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
