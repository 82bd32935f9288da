import { rmSync } from 'node:fs';
import { createVitest, parseCLI } from 'vitest/node';
import { emptyFolder } from './support/program.ts';

/**
 * E2e tests through the running program in a real browser: all, those of some files, or with `-t` those of a name. Ends
 * with `N passed, N failed`.
 */
const { filter, options } = parseCLI(['vitest', ...process.argv.slice(2)]);
const vitest = await createVitest({ ...options, config: 'e2e/vitest.config.ts', watch: false });
const worldFolder = emptyFolder();
vitest.provide('worldFolder', worldFolder);
await vitest.start(filter);
const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
const failed = tests.filter((test) => test.result().state === 'failed').length;
const passed = tests.filter((test) => test.result().state === 'passed').length;
const broken =
  vitest.state.getUnhandledErrors().length +
  vitest.state.getTestModules().filter((module) => module.errors().length > 0).length;
await vitest.close();
rmSync(worldFolder, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed + broken} failed\n`);
process.exit(failed + broken > 0 || passed === 0 ? 1 : 0);
