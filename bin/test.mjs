#!/usr/bin/env node
// `npm test`: everything, in the order in which it is cheapest to learn of a fault. `npm test -- unit` runs one step
// (lint, types, rules, unit, e2e), `npm test -- kernel/db` only the unit tests of that path, `--no-build` builds
// nothing. Further words go to the step's own tests: `npm test -- e2e money -t refund`.
import { prepareOrExit, projectRoot } from './prepare.mjs';
import { STEPS } from './test-steps.mjs';

process.chdir(projectRoot);
const options = process.argv.slice(2);
const words = options.filter((word) => word !== '--no-build' && word !== '--');
const named = Object.keys(STEPS).filter((name) => words.includes(name));
const filters = words.filter((word) => !named.includes(word));
const selected = named.length > 0 ? named : filters.length > 0 ? ['unit'] : Object.keys(STEPS);

// Without the built pages there is nothing for a browser, and no types of the routes.
const needsPages = selected.some((name) => !['lint', 'rules'].includes(name));
await prepareOrExit({ build: needsPages && !options.includes('--no-build') });

const total = { passed: 0, failed: 0 };
for (const name of selected) {
  const { title, run } = STEPS[name];
  console.log(`\n── ${title} ──\n`);
  const { code, passed = 0, failed = 0 } = await run(projectRoot, filters);
  total.passed += passed;
  // A step can fail without a failed test: a finding, a crash, a file that does not load.
  total.failed += code === 0 ? failed : Math.max(failed, 1);
  if (code !== 0) {
    console.error(`\n${title} failed; the steps after it did not run.`);
    break;
  }
}
// No exit() here: it could cut off what a pipe has not taken yet.
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
