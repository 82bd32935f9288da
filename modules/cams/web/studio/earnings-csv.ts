import type { EarningsRow } from '../../contract/studio-types.ts';

/** As spreadsheets read it, with the names of the interface. */
export function earningsCsv(rows: readonly EarningsRow[]): string {
  const lines = rows.map(({ day, kind, charges, tokens, earned }) => [day, kind, charges, tokens, earned].join(','));
  return `${['day,kind,charges,tokens,earned', ...lines].join('\r\n')}\r\n`;
}

/** What is shown of a day: its sums over everything. */
export function byDay(rows: readonly EarningsRow[]): Omit<EarningsRow, 'kind'>[] {
  const days = new Map<string, Omit<EarningsRow, 'kind'>>();
  for (const { day, charges, tokens, earned } of rows) {
    const sum = days.get(day) ?? { day, charges: 0, tokens: 0, earned: 0 };
    days.set(day, {
      day,
      charges: sum.charges + charges,
      tokens: sum.tokens + tokens,
      earned: sum.earned + earned,
    });
  }
  return [...days.values()];
}
