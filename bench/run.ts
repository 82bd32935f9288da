import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { compareWithStored, readFigures, storeFigures } from './figures.ts';
import { machineSpeed } from './machine-speed.ts';
import { meetsGoal, type Row, scaled } from './row.ts';
import { CHECKED, ROWS } from './rows.ts';
import { openWorld } from './world.ts';

/**
 * Ours and its baseline in one run, server and database on the first core, the load on the second. Usage: npm run bench
 * [-- NAME …], with names of `rows.ts`; `npm run bench -- check` measures what a change is most likely to slow down,
 * and fails where a goal is missed. Each run stores its figures with the commit in `figures.json`.
 */
const words = process.argv.slice(2);
const isCheck = words[0] === 'check';
const names = isCheck ? CHECKED : words.length > 0 ? words : Object.keys(ROWS);
const unknown = names.filter((name) => !(name in ROWS));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. The rows are ${Object.keys(ROWS).join(', ')}.`);
  process.exit(1);
}

const former = readFigures();
const failures: string[] = [];
const all: Row[] = [];
const world = await openWorld();
let speed: number;
try {
  speed = await machineSpeed(world);
  console.log(
    `This machine is ${speed.toFixed(2)} times as fast as the one that the goals are for (${cpus()[0]?.model}).`,
  );
  for (const name of names) {
    console.log(`measuring ${name} …`);
    try {
      const rows = (await ROWS[name]?.(world)) ?? [];
      // Printed at once: a long run that fails later has printed what it measured.
      console.table(tableOf(rows));
      all.push(...rows);
    } catch (error) {
      // The other rows are still useful.
      console.error(error);
      failures.push(name);
    }
  }
} finally {
  await world.close();
}
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
if (!isCheck) storeFigures(all, { commit, speed });
if (names.length > 1) console.table(tableOf(all));
const missed = all.filter((row) => !meetsGoal(row, speed)).map(({ name }) => name);
for (const line of compareWithStored(all, former, speed)) console.log(line);
for (const name of missed) console.log(`MISSED its goal: ${name}`);
for (const name of failures) console.log(`COULD NOT BE MEASURED: ${name}`);
process.exitCode = failures.length > 0 || (isCheck && missed.length > 0) ? 1 : 0;
// The timers of the admin's job engine keep the process alive. Output must be flushed first.
process.stdout.write('', () => process.exit());

function tableOf(rows: readonly Row[]) {
  return Object.fromEntries(
    rows.map((row) => {
      const { name, unit, goal, details } = row;
      const goalText = goal && ('atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`);
      const figure = Number(scaled(row, speed).toPrecision(3));
      return [name, { figure, unit, goal: goalText ?? '', met: goal ? meetsGoal(row, speed) : '', details }];
    }),
  );
}
