import type { EarningsRow } from '../../../contract/studio-types.ts';

/** CSV for spreadsheets, with the field names of the API. */
export function earningsCsv(rows: readonly EarningsRow[]): string {
  const lines = rows.map(({ day, kind, charges, tokens, earned }) => [day, kind, charges, tokens, earned].join(','));
  return `${['day,kind,charges,tokens,earned', ...lines].join('\r\n')}\r\n`;
}

type Sums = Pick<EarningsRow, 'charges' | 'tokens' | 'earned'>;

function summed<Key extends 'day' | 'kind'>(rows: readonly EarningsRow[], by: Key) {
  const all = new Map<EarningsRow[Key], Sums>();
  for (const row of rows) {
    const sum = all.get(row[by]) ?? { charges: 0, tokens: 0, earned: 0 };
    all.set(row[by], {
      charges: sum.charges + row.charges,
      tokens: sum.tokens + row.tokens,
      earned: sum.earned + row.earned,
    });
  }
  return [...all];
}

/** Totals of each day. */
export const byDay = (rows: readonly EarningsRow[]) => summed(rows, 'day').map(([day, sums]) => ({ day, ...sums }));

/** Totals by kind of charge, highest first. */
export const byKind = (rows: readonly EarningsRow[]) =>
  summed(rows, 'kind')
    .map(([kind, sums]) => ({ kind, ...sums }))
    .sort((one, other) => other.earned - one.earned);
