import type { HistoryEntry } from '../history/history-panel.tsx';
import { isSame } from './form-reading.ts';

type Values = Readonly<Record<string, unknown>>;

export function onlyKeys(value: Values, like: Values): Record<string, unknown> {
  return Object.fromEntries(Object.keys(like).map((key) => [key, value[key]]));
}

/** What somebody has changed, without what they left as it was. */
export function changesOf(values: Values, before: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isSame({ [key]: value }, { [key]: before[key] })),
  );
}

/**
 * Two people began with `base`: which fields only the other one has changed, and which both have, to something else
 * each.
 */
export function whatClashes({ base, theirs, mine }: { base: Values; theirs: Values; mine: Values }) {
  const changed = Object.keys(changesOf(onlyKeys(theirs, base), base));
  const clashing = changed.filter((key) => key in mine && !isSame({ [key]: mine[key] }, { [key]: theirs[key] }));
  return { theirs: changed.filter((key) => !(key in mine)), clashing };
}

export interface Editor {
  by: string;
  /** ISO 8601. */
  at: string;
  fields: string[];
}

/** Who changed these fields last, as far as the history tells. */
export async function editorsOf(
  history: (() => Promise<readonly HistoryEntry[]>) | undefined,
  fields: readonly string[],
): Promise<Editor[]> {
  const entries = (await history?.().catch(() => [])) ?? [];
  const editors = new Map<string, Editor>();
  for (const field of fields) {
    const entry = entries.find(({ after }) => after !== null && field in after);
    if (!entry) continue;
    const editor = editors.get(entry.id) ?? { by: entry.by, at: entry.at, fields: [] };
    editor.fields.push(field);
    editors.set(entry.id, editor);
  }
  return [...editors.values()];
}
