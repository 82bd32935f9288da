import type { Tx } from './tx.ts';

type Act = () => void;

/** What waits for the commit of each transaction under way, by its session, which nested transactions share. */
const waiting = new WeakMap<object, Act[]>();

/**
 * Runs `act` once what `tx` wrote can be seen by others: after the commit, or at once when `tx` is no transaction of
 * `Database.transaction`. It is not run after a rollback, and not after a crash in between: only for what a later
 * look would find out as well, such as waking somebody.
 */
export function afterCommit(tx: Tx, act: Act): void {
  const acts = waiting.get(tx._.session);
  if (acts) acts.push(act);
  else act();
}

/** Collects what is asked for during the transaction of this session; the answer runs it. */
export function collectActs(session: object): () => void {
  const acts: Act[] = [];
  waiting.set(session, acts);
  return () => {
    waiting.delete(session);
    for (const act of acts) act();
  };
}
