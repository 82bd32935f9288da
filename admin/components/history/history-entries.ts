import type { HistoryEntry as HistoryRow } from '#api/declare/admin-history.ts';
import type { HistoryEntry } from './history-panel.tsx';

type Fields = Readonly<Record<string, unknown>> | null;

/** A history as calls tell it, for the panel. */
export function historyEntries(
  items: readonly HistoryRow[],
  actWord: (action: string) => string,
): readonly HistoryEntry[] {
  return items.map(({ id, action, before, after, ...entry }) => ({
    ...entry,
    id: String(id),
    action: actWord(action),
    before: before as Fields,
    after: after as Fields,
  }));
}
