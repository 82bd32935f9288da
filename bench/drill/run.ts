import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Outcome } from './counts.ts';
import { DRILLS } from './drills.ts';
import { lostSales, startLoad } from './load.ts';
import { openWholeSet } from './whole-set.ts';

/**
 * Breaks one part after the other while visitors send requests, and reports the responses they got. `--out` names a
 * file for the full result as JSON. Exit code 1: more failed than may, or a sale was lost.
 */
const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
const unknown = positionals.filter((name) => !DRILLS.some((drill) => drill.name === name));
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(', ')}. There are ${DRILLS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const drills = DRILLS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

interface Report {
  name: string;
  seconds: number;
  outcomes: Record<string, Outcome>;
  sales: number;
  problems: string[];
}

console.log('Starting the whole set …');
const set = await openWholeSet();
console.log(`What its parts say is in ${set.folder} while it runs.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void set.close().finally(() => process.exit(1)));
const reports: Report[] = [];
try {
  for (const drill of drills) {
    const began = performance.now();
    const load = startLoad(set);
    const problems = [...(await drill.run(set).catch((error: unknown) => [String(error)]))];
    const { outcomes, sales } = await load.end();
    const lost = await lostSales(set, sales);
    for (const email of lost) problems.push(`The sale of ${email} was lost.`);
    for (const [kind, most] of Object.entries(drill.mayFail)) {
      const { failed = 0, reasons = {} } = outcomes[kind] ?? {};
      if (failed > most) problems.push(`${failed} of ${kind} failed, at most ${most} may: ${JSON.stringify(reasons)}`);
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    reports.push({ name: drill.name, seconds, outcomes, sales: sales.length, problems });
    print(reports.at(-1));
  }
} finally {
  await set.close();
}
if (values.out) writeFileSync(values.out, `${JSON.stringify(reports, null, 2)}\n`);
const failed = reports.filter(({ problems }) => problems.length > 0).map(({ name }) => name);
console.log(failed.length > 0 ? `FAILED: ${failed.join(', ')}` : 'All drills came out as they should.');
process.exit(failed.length > 0 ? 1 : 0);

function print(report: Report | undefined): void {
  if (!report) return;
  const { name, seconds, outcomes, sales, problems } = report;
  console.log(`\n${name}: ${seconds} s, ${sales} sales`);
  console.table(
    Object.fromEntries(
      Object.entries(outcomes).map(([kind, { reasons, ...figures }]) => [
        kind,
        {
          ...figures,
          reasons: Object.entries(reasons)
            .map(([reason, times]) => `${times} × ${reason}`)
            .join(', '),
        },
      ]),
    ),
  );
  for (const problem of problems) console.log(`PROBLEM: ${problem}`);
}
