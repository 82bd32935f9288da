import { AsyncLocalStorage } from 'node:async_hooks';

const guards = new AsyncLocalStorage<{ entries: number }>();

/** Runs `work` and says whether it, or anything it called, committed an audit entry of a person. */
export async function withAuditGuard<T>(work: () => Promise<T>): Promise<{ answer: T; isRecorded: boolean }> {
  const guard = { entries: 0 };
  const answer = await guards.run(guard, work);
  return { answer, isRecorded: guard.entries > 0 };
}

/**
 * @returns tells the guard of the work under way that an entry was committed; it may be called later, from elsewhere
 */
export function currentAuditGuard(): () => void {
  const guard = guards.getStore();
  return () => {
    if (guard) guard.entries += 1;
  };
}
