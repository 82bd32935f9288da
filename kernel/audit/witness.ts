import { AsyncLocalStorage } from 'node:async_hooks';

const witnesses = new AsyncLocalStorage<{ entries: number }>();

/** Whether a person's entry came into the log through `work`, whoever wrote it there: its transaction must have ended well. */
export async function witnessed<T>(work: () => Promise<T>): Promise<{ answer: T; isRecorded: boolean }> {
  const witness = { entries: 0 };
  const answer = await witnesses.run(witness, work);
  return { answer, isRecorded: witness.entries > 0 };
}

/** @returns what tells the work under way of an entry; it may be called later, from elsewhere */
export function witnessOfEntry(): () => void {
  const witness = witnesses.getStore();
  return () => {
    if (witness) witness.entries += 1;
  };
}
