import { parseCLI, startVitest } from 'vitest/node';

/**
 * Journeys through the running program in a real browser: all, those of some files, or with `-t` those of a name. Ends with
 * `N passed, N failed`.
 */
const { filter, options } = parseCLI(['vitest', ...process.argv.slice(2)]);
const vitest = await startVitest('test', filter, {
  ...options,
  config: 'e2e/vitest.config.ts',
  watch: false,
});
const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()]);
const failed = tests.filter((test) => test.result().state === 'failed').length;
const passed = tests.filter((test) => test.result().state === 'passed').length;
const broken =
  vitest.state.getUnhandledErrors().length +
  vitest.state.getTestModules().filter((module) => module.errors().length > 0).length;
await vitest.close();
process.stdout.write(`\n${passed} passed, ${failed + broken} failed\n`);
process.exit(failed + broken > 0 || passed === 0 ? 1 : 0);
