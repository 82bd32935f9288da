import type { Entry } from './palette-entries.ts';

const MOST_RECENT = 5;
const byOperator = new Map<string, readonly Entry[]>();

/** Where an operator went lately from the palette. In memory alone: titles are visitors' e-mails, too. */
export function recentEntries(operatorId: string): readonly Entry[] {
  return byOperator.get(operatorId) ?? [];
}

export function rememberEntry(operatorId: string, entry: Entry): void {
  const others = recentEntries(operatorId).filter(({ path }) => path !== entry.path);
  byOperator.set(operatorId, [entry, ...others].slice(0, MOST_RECENT));
}

/** At the end of a session. */
export function forgetEntries(): void {
  byOperator.clear();
}
