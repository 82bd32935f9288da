import { useEffect, useId, useSyncExternalStore } from 'react';

/**
 * What comes to a visitor unasked, the more important first. One is shown at a time, whoever brings it: a question
 * about consent puts off a pop-up, which puts off a bar at the head, which puts off news at the foot and purchases
 * beside the plans (R10 of `modules/promotions`).
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

/** Whether nothing more important is shown now, for what comes once and can't wait for its turn. */
export function isTurnFree(kind: Kind): boolean {
  return [...waiting.values()].every((other) => KINDS.indexOf(other) >= KINDS.indexOf(kind));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether it is this one's turn. @param wants whether it has something to show */
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
