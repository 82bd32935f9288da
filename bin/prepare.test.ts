import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';

/**
 * A project in miniature: npm and the page builder are stubs that record each run; everything else is the real script
 * in a process of its own.
 */
let root: string;
beforeEach(() => {
  root = mkdtempSync('/tmp/parallax-prepare-');
  write('package.json', '{}');
  write('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } }));
  write('modules/catalogue/web/list-page.tsx', 'list');
  write('modules/catalogue/server/store.ts', 'store');
  // A file beside the folders isn't a module.
  write('modules/graph.json', '{}');
  write('vite.program.config.ts', 'program');
  write('machine/npm', npmStandIn());
  chmodSync(join(root, 'machine/npm'), 0o755);
  return () => rmSync(root, { recursive: true, force: true });
});

const prepareScript = fileURLToPath(new URL('prepare.mjs', import.meta.url));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Does what matters of `npm ci`: it removes node_modules first and writes its record last. */
function npmStandIn(): string {
  const builder = `require('fs').appendFileSync('runs', 'build '); if (require('fs').existsSync('broken')) { console.error('page 7 is broken'); process.exit(3); } require('fs').mkdirSync('build', { recursive: true })`;
  return `#!/bin/sh
printf 'install ' >> runs
if [ "$1" = ci ] && [ -e unlocked ]; then echo 'package.json and package-lock.json are in sync. Please update'; exit 1; fi
rm -rf node_modules
if [ -e offline ]; then echo 'registry out of reach' >&2; exit 1; fi
mkdir -p node_modules/node/bin node_modules/@react-router/dev node_modules/vite
echo '{"bin":{"vite":"bin.cjs"}}' > node_modules/vite/package.json
echo "require('fs').appendFileSync('runs', process.argv.some((word) => word.includes('admin')) ? 'admin ' : 'program ')" > node_modules/vite/bin.cjs
if [ -e forged ]; then printf '#!/bin/sh\necho ran >> runs\n' > node_modules/node/bin/node; chmod +x node_modules/node/bin/node
else ln -s '${process.execPath}' node_modules/node/bin/node; fi
echo '{"bin":{"react-router":"bin.cjs"}}' > node_modules/@react-router/dev/package.json
cat > node_modules/@react-router/dev/bin.cjs <<'BUILD'
${builder}
BUILD
[ -n "$SLOW" ] && sleep 0.5
cp package-lock.json node_modules/.package-lock.json
`;
}

function start(env: Record<string, string> = {}, path: string[] = [], more: object = {}): ChildProcess {
  const script = `import { prepareOrExit } from ${JSON.stringify(prepareScript)}; await prepareOrExit(${JSON.stringify({ root, ...more })});`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...env, PATH: [...path, join(root, 'machine'), '/usr/bin', '/bin'].join(':') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

const prepare = (env?: Record<string, string>) => finished(start(env));

/** What ran since the last call. */
function runs(): string[] {
  const file = join(root, 'runs');
  const noted = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : [];
  rmSync(file, { force: true });
  return noted;
}

describe('preparing', () => {
  test('installs and builds the first time, and says what it does', async () => {
    const { code, output } = await prepare();
    expect([code, runs()]).toEqual([0, ['install', 'build', 'admin']]);
    expect(output).toMatch(
      /^Installing dependencies …\nInstalling dependencies: done in \d+\.\d s\nBuilding pages …\n/,
    );
  });

  test('does nothing and says nothing when nothing changed, whatever the times of files', async () => {
    await prepare();
    runs();
    for (const file of ['package-lock.json', 'modules/catalogue/web/list-page.tsx']) {
      utimesSync(join(root, file), new Date(0), new Date(0));
    }
    write('modules/catalogue/server/store.ts', 'another store');
    write('modules/catalogue/web/list-page.test.ts', 'a test');
    expect(await prepare()).toEqual({ code: 0, output: '' });
    expect(runs()).toEqual([]);
  });

  test.each([
    ['a page', 'modules/catalogue/web/list-page.tsx', ['build']],
    ['a screen of the admin', 'modules/catalogue/admin/lists/videos-screen.tsx', ['admin']],
    ['a new module', 'modules/cams/contract/calls.ts', ['build', 'admin']],
    ['a part', 'ui/card.tsx', ['build']],
    ['a part of the admin', 'admin/components/table.tsx', ['admin']],
    ['the build itself', 'vite.config.ts', ['build']],
  ])('builds again when %s changed', async (_, file, built) => {
    await prepare();
    runs();
    write(file, 'changed');
    await prepare();
    expect(runs()).toEqual(built);
  });

  test('builds again when a file is gone', async () => {
    write('ui/card.tsx', 'card');
    await prepare();
    runs();
    rmSync(join(root, 'ui/card.tsx'));
    await prepare();
    expect(runs()).toEqual(['build']);
  });

  test('builds the program where it is wanted, again when the server changed and pages only when those did', async () => {
    const withProgram = () => finished(start({}, [], { program: true }));
    await withProgram();
    expect(runs()).toEqual(['install', 'build', 'admin', 'program']);
    await withProgram();
    expect(runs()).toEqual([]);
    write('modules/catalogue/server/store.ts', 'another store');
    await withProgram();
    expect(runs()).toEqual(['program']);
    write('modules/catalogue/web/list-page.tsx', 'another list');
    await withProgram();
    expect(runs()).toEqual(['build']);
  });

  test('installs again when the lock file asks for another version', async () => {
    await prepare();
    runs();
    write('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '2.0.0' } } }));
    await prepare();
    expect(runs()).toEqual(['install', 'build', 'admin']);
  });

  test('accepts an install that somebody made by hand', async () => {
    spawnSync(join(root, 'machine/npm'), { cwd: root });
    runs();
    await prepare();
    expect(runs()).toEqual(['build', 'admin']);
  });

  test('installs again after an install that was cut short', async () => {
    const child = start({ SLOW: 'yes' });
    while (!existsSync(join(root, 'node_modules/node'))) await new Promise((resolve) => setTimeout(resolve, 10));
    child.kill('SIGKILL');
    await finished(child);
    runs();
    // npm's own record can't be trusted either.
    rmSync(join(root, 'node_modules/.package-lock.json'), { force: true });
    const { code } = await prepare();
    expect([code, runs()]).toEqual([0, ['install', 'build', 'admin']]);
  });
});

describe('when it cannot', () => {
  test('install, it says so with what npm said, and tries again the next time', async () => {
    write('offline', '');
    const { code, output } = await prepare();
    expect(code).toBe(1);
    expect(output).toContain('Installing dependencies failed: `npm ci');
    expect(output).toContain('registry out of reach');
    expect(runs()).toEqual(['install']);
    rmSync(join(root, 'offline'));
    expect((await prepare()).code).toBe(0);
    expect(runs()).toEqual(['install', 'build', 'admin']);
  });

  test('install by the letter of the lock file, it installs what that names all the same', async () => {
    write('unlocked', '');
    expect((await prepare()).code).toBe(0);
    expect(runs()).toEqual(['install', 'install', 'build', 'admin']);
  });

  test('trust the Node that npm brought, it says so and runs nothing of it', async () => {
    write('forged', '');
    const { code, output } = await prepare();
    expect([code, runs()]).toEqual([1, ['install']]);
    expect(output).toMatch(/is not the one we know: .*SHA-256/s);
    rmSync(join(root, 'forged'));
    rmSync(join(root, 'node_modules'), { recursive: true });
    expect((await prepare()).code).toBe(0);
  });

  test('build, it says so with what the builder said, and never takes the old pages for new ones', async () => {
    await prepare();
    runs();
    write('ui/card.tsx', 'faulty');
    write('broken', '');
    const { code, output } = await prepare();
    expect(code).toBe(1);
    expect(output).toMatch(/Building pages failed: .* ended with code 3\. It said:\s+page 7 is broken/s);
    rmSync(join(root, 'ui/card.tsx'));
    rmSync(join(root, 'broken'));
    runs();
    await prepare();
    expect(runs()).toEqual(['build']);
  });
});

describe('two starts at once', () => {
  test('do the work once', async () => {
    const results = await Promise.all([prepare({ SLOW: 'yes' }), prepare({ SLOW: 'yes' })]);
    expect(results.map(({ code }) => code)).toEqual([0, 0]);
    expect(runs()).toEqual(['install', 'build', 'admin']);
    expect(results.map(({ output }) => output).join('')).toMatch(/Waiting for process \d+/);
  });

  test('do not wait for one that was killed', async () => {
    const dead = spawnSync('true').pid;
    write('.cache/prepare.lock/pid', String(dead));
    const { code, output } = await prepare();
    expect([code, runs()]).toEqual([0, ['install', 'build', 'admin']]);
    expect(output).not.toContain('Waiting');
  });

  test('do not wait for a process number that somebody else now has', async () => {
    write('.cache/prepare.lock/pid', String(process.pid));
    const past = new Date(Date.now() - 60_000);
    utimesSync(join(root, '.cache/prepare.lock'), past, past);
    expect((await prepare()).code).toBe(0);
  });
});

test('npm runs on the machine’s Node, not on the one that it is about to remove', async () => {
  write('node_modules/.bin/npm', '#!/bin/sh\necho own > runs; exit 1\n');
  chmodSync(join(root, 'node_modules/.bin/npm'), 0o755);
  symlinkSync('/bin/false', join(root, 'node_modules/.bin/node'));
  const child = start({}, [join(root, 'node_modules/.bin')]);
  expect((await finished(child)).code).toBe(0);
  expect(runs()).toEqual(['install', 'build', 'admin']);
});

test('the hashes are those of the Node that is pinned', () => {
  const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  const pinned = JSON.parse(textOf('../package.json')).dependencies.node;
  expect(textOf('node-hashes.mjs')).toContain(`NODE_VERSION = '${pinned}'`);
});
