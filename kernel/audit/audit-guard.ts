import { AsyncLocalStorage } from 'node:async_hooks';

const guards = new AsyncLocalStorage<{ entries: number }>();

/** Runs `work` and reports whether it, or anything it called, committed an audit entry by a person. */
export async function withAuditGuard<T>(work: () => Promise<T>): Promise<{ answer: T; isRecorded: boolean }> {
  const guard = { entries: 0 };
  const answer = await guards.run(guard, work);
  return { answer, isRecorded: guard.entries > 0 };
}

/** @returns a function that tells the current guard of a committed entry; it may be called later, from any context */
export function currentAuditGuard(): () => void {
  const guard = guards.getStore();
  return () => {
    if (guard) guard.entries += 1;
  };
}
