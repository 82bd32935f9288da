import { useEffect, useId, useSyncExternalStore } from 'react';

/**
 * Interruptions of a visitor, the most important first. Only one is shown at a time, wherever it comes from: a question
 * about consent delays a pop-up, which delays a header bar, which delays news at the foot and purchases beside the
 * plans (R10 of `modules/promotions`).
 */
const KINDS = ['consent', 'pop-up', 'header-bar', 'news', 'purchase'] as const;
type Kind = (typeof KINDS)[number];

const waiting = new Map<string, Kind>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function holder(): string | undefined {
  let first: [id: string, rank: number] | undefined;
  for (const [id, kind] of waiting) {
    const rank = KINDS.indexOf(kind);
    if (!first || rank < first[1]) first = [id, rank];
  }
  return first?.[0];
}

/** Whether nothing more important is shown now, for an interruption that comes once and can't wait. */
export function isTurnFree(kind: Kind): boolean {
  return [...waiting.values()].every((other) => KINDS.indexOf(other) >= KINDS.indexOf(kind));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether this one may be shown. @param wants whether it has something to show */
export function useTurn(kind: Kind, wants: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!wants) return undefined;
    waiting.set(id, kind);
    notify();
    return () => {
      waiting.delete(id);
      notify();
    };
  }, [id, kind, wants]);
  return useSyncExternalStore(
    subscribe,
    () => holder() === id,
    () => false,
  );
}
