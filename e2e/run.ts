import { rmSync } from 'node:fs';
import { createVitest, parseCLI } from 'vitest/node';
import { renderDemoWorld } from './support/demo-world.ts';
import { emptyFolder } from './support/program.ts';

/**
 * E2e tests of the running program in a real browser: all, those of some files, or with `-t` those with a name. Ends
 * with `N passed, N failed`.
 */
const { filter, options } = parseCLI(['vitest', ...process.argv.slice(2)]);
const worldFolder = emptyFolder();
// Visitors and operators have separate programs, so they needn't wait for each other.
const runs = await Promise.all([
  createVitest({ ...options, config: 'e2e/vitest.config.ts', watch: false, project: ['visitors'] }),
  createVitest({ ...options, config: 'e2e/vitest.config.ts', watch: false, project: ['operators', 'pictures'] }),
]);
const selected = await Promise.all(runs.map((vitest) => vitest.globTestSpecifications(filter)));
if (selected.flat().some(({ project }) => project.name !== 'pictures')) await renderDemoWorld(worldFolder);

let passed = 0;
let failed = 0;
await Promise.all(
  runs.map(async (vitest, side) => {
    if (selected[side]?.length) {
      vitest.provide('worldFolder', worldFolder);
      await vitest.start(filter);
    }
    const modules = vitest.state.getTestModules();
    const states = modules.flatMap((module) => [...module.children.allTests()]).map((test) => test.result().state);
    passed += states.filter((state) => state === 'passed').length;
    failed += states.filter((state) => state === 'failed').length;
    failed += vitest.state.getUnhandledErrors().length + modules.filter((module) => module.errors().length > 0).length;
    await vitest.close();
  }),
);
rmSync(worldFolder, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
