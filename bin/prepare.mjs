// What every start needs first: the dependencies, the compiled texts and the built pages. Runs on the machine's own
// Node (18 or later), because a fresh clone has no other yet.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashFiles, installIsCurrent, installKey, readText } from './changes.mjs';
import { MESSAGE_SOURCES, readCatalogues } from './message-sources.mjs';
import { withLock } from './prepare-lock.mjs';
import { packageProgram, pinnedNode, repairPinnedNode } from './programs.mjs';
import { runStep } from './run-step.mjs';

export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

/** What the pages are built from. `*` stands for one folder. */
const PAGE_SOURCES = [
  'app',
  'api',
  'ui',
  'sites',
  'public',
  'modules/*/web',
  'modules/*/contract',
  'bin/messages.mjs',
  'bin/message-runtime.mjs',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** What the admin is built from. */
const ADMIN_SOURCES = [
  'admin',
  'api',
  'modules/*/admin',
  'modules/*/contract',
  'app/modules.ts',
  'app/vite/endpoint-table.ts',
  'app/vite/guides.ts',
  'docs/guides',
  'docs/billers.md',
  'docs/configuration.md',
  'docs/observability.md',
  'docs/several-processes.md',
  // Operators' videos are drawn by the same code as visitors'.
  'modules/player/web/dome',
  'bin/messages.mjs',
  'bin/message-runtime.mjs',
  'vite.admin.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** What the bundled program is built from. The demo's media are read where they are. */
const PROGRAM_SOURCES = [
  'app',
  'api',
  'kernel',
  'sites',
  'modules/*/server',
  'modules/*/contract',
  'vite.program.config.ts',
  'package.json',
  'package-lock.json',
];

/**
 * Installs the dependencies, compiles the texts and builds the pages and, on request, the program; each only if its
 * inputs changed. Rejects with a readable message for the operator. Concurrent calls wait for each other.
 */
export function prepare({ root = projectRoot, build = true, admin = false, program = false } = {}) {
  return withLock(join(root, '.cache', 'prepare.lock'), async () => {
    await install(root);
    await compileTexts(root);
    if (build) await buildPages(root);
    if (build || admin) await buildAdmin(root);
    if (program) await buildProgram(root);
  });
}

export async function install(root) {
  const stamp = join(root, 'node_modules', '.install-stamp');
  const key = installKey(root);
  if (readText(stamp) !== key) {
    if (!installIsCurrent(root)) await installWithNpm(root);
    await repairPinnedNode(root);
    // Written last, and npm ci removes it first: an interrupted install is repeated.
    writeFileSync(stamp, key);
  }
}

async function installWithNpm(root) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = { cwd: root, env: machineEnv() };
  // With NODE_ENV=production npm would leave out the packages that build the pages.
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await runStep('Installing dependencies', npm, ['ci', ...flags], options);
  } catch (error) {
    if (!error.message.includes('are in sync')) throw error;
    // Versions of npm disagree on which packages of other systems a lock file must list. Plain install takes the same
    // versions from it and is less strict.
    await runStep('Installing dependencies the lenient way', npm, ['install', '--no-save', ...flags], options);
  }
}

/** Types, tests and pages import them. */
async function compileTexts(root) {
  if (readCatalogues(root).length === 0) return;
  const folder = join(root, '.cache', 'messages');
  const stamp = join(folder, '.stamp');
  const key = hashFiles(root, [...MESSAGE_SOURCES, 'bin', 'package-lock.json']);
  if (readText(stamp) === key) return;
  rmSync(stamp, { force: true });
  await runStep('Compiling texts', pinnedNode(root), ['bin/messages.mjs'], { cwd: root, env: process.env });
  writeFileSync(stamp, key);
}

function buildPages(root) {
  const command = [packageProgram(root, '@react-router/dev', 'react-router'), 'build'];
  return buildOnce(root, 'Building pages', { sources: PAGE_SOURCES, stamp: '.stamp', command });
}

function buildAdmin(root) {
  const vite = packageProgram(root, 'vite', 'vite');
  const command = [vite, 'build', '--config', 'vite.admin.config.ts', '--logLevel', 'warn'];
  return buildOnce(root, 'Building the admin', {
    sources: ADMIN_SOURCES,
    stamp: '.admin-stamp',
    command,
  });
}

function buildProgram(root) {
  const vite = packageProgram(root, 'vite', 'vite');
  const command = [vite, 'build', '--config', 'vite.program.config.ts', '--logLevel', 'warn'];
  return buildOnce(root, 'Building the program', {
    sources: programSources(root),
    stamp: '.program-stamp',
    command,
  });
}

/** The demo's code with everything else, without its media: those are large, and are read as files. */
function programSources(root) {
  const demo = existsSync(join(root, 'demo'))
    ? readdirSync(join(root, 'demo'))
        .filter((name) => name !== 'data')
        .sort()
    : [];
  return [...PROGRAM_SOURCES, ...demo.map((name) => `demo/${name}`)];
}

async function buildOnce(root, title, { sources, stamp, command }) {
  const file = join(root, 'build', stamp);
  const key = hashFiles(root, sources);
  if (readText(file) === key) return;
  rmSync(file, { force: true });
  await runStep(title, pinnedNode(root), command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // Sources that change during the build must be built again, so the stored key is the one from before it.
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(file, key);
}

/**
 * The environment without the project's own programs in PATH, where `npm start` puts them first: npm would run on the
 * Node that it is about to remove.
 */
function machineEnv() {
  const own = join('node_modules', '.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith(own));
  return { ...process.env, PATH: path.join(delimiter) };
}

/** Prepares, or prints a readable message and exits. */
export async function prepareOrExit(options) {
  try {
    await prepare(options);
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
