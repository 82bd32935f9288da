import type { Tx } from './tx.ts';

type Act = () => void;

/** Callbacks that wait for the commit of a transaction, by its session, which nested transactions share. */
const waiting = new WeakMap<object, Act[]>();

/**
 * Runs `act` once others can see what `tx` wrote: after the commit, or at once when `tx` isn't a transaction of
 * `Database.transaction`. It doesn't run after a rollback or after a crash in between, so use it only for what a later
 * check would find as well, such as waking a worker.
 */
export function afterCommit(tx: Tx, act: Act): void {
  const acts = waiting.get(tx._.session);
  if (acts) acts.push(act);
  else act();
}

/** Collects the callbacks of this session's transaction. Returns a function that runs them. */
export function collectActs(session: object): () => void {
  const acts: Act[] = [];
  waiting.set(session, acts);
  return () => {
    waiting.delete(session);
    for (const act of acts) act();
  };
}
