#!/usr/bin/env node
// `npm test`: everything, with the steps that find faults fastest first.
//   npm test -- quick                     format, types, rules, tests beside what changed since main
//   npm test -- unit                      one step: lint, types, rules, unit, e2e; `engine`: what queries the database
//   npm test -- kernel/db                 only the unit tests of that path
//   npm test -- e2e payment -t declined       other arguments select the step's tests
//   npm run test:deep                     everything, with many rounds of property and kill tests
//   --no-build                            builds nothing
import { testsOfChanges } from './changed-tests.mjs';
import { prepareOrExit, projectRoot } from './prepare.mjs';
import { STEPS } from './test-steps.mjs';

const EVERYTHING = ['lint', 'types', 'rules', 'unit', 'e2e'];
const OPTIONS = ['--no-build', '--', 'quick', 'deep'];

process.chdir(projectRoot);
const given = process.argv.slice(2);
const words = given.filter((word) => !OPTIONS.includes(word));
const isQuick = given.includes('quick');
const named = Object.keys(STEPS).filter((name) => words.includes(name));
const filters = isQuick ? testsOfChanges(projectRoot) : words.filter((word) => !named.includes(word));
let selected = EVERYTHING;
if (named.length > 0) selected = named;
else if (isQuick) selected = ['lint', 'types', 'rules', ...(filters.length > 0 ? ['unit'] : [])];
else if (filters.length > 0) selected = ['unit'];

// Without the built pages, browsers have nothing to load and routes have no types. For `quick`, an existing build is
// enough.
const needsPages = selected.some((name) => !['lint', 'rules'].includes(name));
const build = needsPages && !given.includes('--no-build') && !(isQuick && filters.every(needsNoBuild));
await prepareOrExit({ build });

const total = { passed: 0, failed: 0 };
for (const name of selected) {
  const { title, run } = STEPS[name];
  console.log(`\n── ${title} ──\n`);
  const { code, passed = 0, failed = 0 } = await run(projectRoot, filters, { isDeep: given.includes('deep') });
  total.passed += passed;
  // A step can fail without a failed test: a lint error, a crash, a file that doesn't load.
  total.failed += code === 0 ? failed : Math.max(failed, 1);
  if (code !== 0) {
    console.error(`\n${title} failed; the steps after it did not run.`);
    break;
  }
}
// No exit() here: it could cut off output that a pipe hasn't taken yet.
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

/** Tests of the whole program request the built pages. */
function needsNoBuild(file) {
  return !file.startsWith('tests/') || file.startsWith('tests/architecture/');
}
