import type { AdminContext } from '#api/admin/context.ts';
import { refuseField } from '#api/errors/validation-error.ts';
import { cutTo } from '#kernel/cut-to.ts';
import { type CsvLine, NoTable, readLines, textOfFile } from '#kernel/files/read-csv.ts';
import { newId } from '#kernel/ids.ts';
import { MOST_REDIRECT_ROWS, MOST_REDIRECTS, RedirectFields, type RedirectImport } from '../../contract/admin-api.ts';
import type { RedirectDeps } from '../deps.ts';
import { refuseUnknownSite, targetsOf, tooMany } from './change-redirects.ts';
import { planRedirect, type RedirectLine } from './plan-redirects.ts';
import { beginChange, putRedirects } from './redirect-store.ts';

const MOST_REPORTED = 200;
/** Names of the two columns in exports of other programs. */
const NAMES: Readonly<Record<'from' | 'to', readonly string[]>> = {
  from: ['from', 'source', 'old', 'old address'],
  to: ['to', 'target', 'new', 'new address'],
};

/** Imports redirects from a file, or only reports what that would do. Rows with errors are skipped (R11). */
export async function importRedirects(
  deps: RedirectDeps,
  context: Pick<AdminContext, 'record' | 'unchanged'>,
  { site, name, bytes, isCheck }: { site: string; name: string; bytes: Uint8Array; isCheck: boolean },
): Promise<RedirectImport> {
  const { db, clock, redirects } = deps;
  refuseUnknownSite(deps, site);
  const lines = await rowsOf(bytes);
  const answer = await db.transaction(async (tx) => {
    const revision = isCheck ? 0 : await beginChange(tx);
    const { report, rows } = planAll(await targetsOf(tx, site), lines);
    if (isCheck || rows.length === 0) return report;
    const put = rows.map((row) => ({ ...row, id: newId(clock), site, source: 'csv' as const }));
    await putRedirects(tx, { rows: put, revision, now: clock.now() });
    const { faults: _, ...counts } = report;
    const subject = { type: 'seo.redirects', id: site };
    await context.record(tx, { action: 'seo.redirects-imported', subject, after: { name, ...counts } });
    return report;
  });
  if (isCheck || answer.made + answer.changed === 0) context.unchanged();
  else await redirects.tell();
  return answer;
}

interface WrittenRow {
  row: number;
  from: string;
  to: string;
}

function planAll(targets: Map<string, string>, lines: readonly WrittenRow[]) {
  const report: RedirectImport = { made: 0, changed: 0, same: 0, wrong: 0, faults: [] };
  const rows: RedirectLine[] = [];
  /** The first row with each address. */
  const seen = new Map<string, number>();
  for (const line of lines) {
    const planned = planRow(targets, line, seen);
    if ('fault' in planned) {
      report.wrong += 1;
      const shown = { row: line.row, from: cutTo(line.from, 120), fault: planned.fault };
      if (report.faults.length < MOST_REPORTED) report.faults.push(shown);
      continue;
    }
    report[planned.what] += 1;
    if (planned.what !== 'same') rows.push(planned.redirect);
  }
  return { report, rows };
}

const Row = RedirectFields.omit({ site: true });

function planRow(targets: Map<string, string>, { row, ...written }: WrittenRow, seen: Map<string, number>) {
  const { success, data: redirect, error } = Row.safeParse(written);
  if (!success) return { fault: error.issues[0]?.message ?? '' };
  const before = seen.get(redirect.from);
  if (before !== undefined) return { fault: `Row ${before} has the same address.` };
  seen.set(redirect.from, row);
  if (targets.size >= MOST_REDIRECTS && !targets.has(redirect.from)) return { fault: tooMany() };
  const what = planRedirect(targets, redirect);
  return typeof what === 'object' ? what : { what, redirect };
}

async function rowsOf(bytes: Uint8Array): Promise<WrittenRow[]> {
  try {
    const lines = await Array.fromAsync(readLines(textOfFile(bytes), MOST_REDIRECT_ROWS));
    return written(lines);
  } catch (error) {
    if (error instanceof NoTable) return refuseField('body', error.message);
    throw error;
  }
}

function written([first, ...others]: readonly CsvLine[]): WrittenRow[] {
  const names = (first?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const [from, to] = [NAMES.from, NAMES.to].map((known) => names.findIndex((name) => known.includes(name)));
  if (from === undefined || to === undefined || from < 0 || to < 0)
    throw new NoTable('Row 1 must name the columns “from” and “to”.');
  return others.map(({ row, cells }) => ({ row, from: cells[from] ?? '', to: cells[to] ?? '' }));
}
