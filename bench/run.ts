import type { Row } from './row.ts';
import { ROWS } from './rows.ts';
import { openWorld } from './world.ts';

/**
 * Ours and its baseline in one run, server and database on the first core, the load on the second. Machines are noisy:
 * read the ratios, not the seconds. Usage: npm run bench [-- NAME …], the names of `rows.ts`.
 */
const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !(name in ROWS));
if (unknown.length > 0) {
  console.error(`There is no row ${unknown.join(', ')}. The rows are ${Object.keys(ROWS).join(', ')}.`);
  process.exit(1);
}

const rows: Row[] = [];
const world = await openWorld();
try {
  for (const [name, measureRows] of Object.entries(ROWS)) {
    if (selected.length > 0 && !selected.includes(name)) continue;
    console.log(`measuring ${name} …`);
    const measured = await measureRows(world);
    // At once: a run of half an hour that ends badly has told what it had measured.
    console.table(tableOf(measured));
    rows.push(...measured);
  }
} finally {
  await world.close();
}
if (selected.length !== 1) console.table(tableOf(rows));
// The engine of the jobs that operators look at keeps its timers. What was printed must be out first.
process.stdout.write('', () => process.exit());

function tableOf(measured: readonly Row[]) {
  return Object.fromEntries(measured.map(({ name, ...figures }) => [name, figures]));
}
