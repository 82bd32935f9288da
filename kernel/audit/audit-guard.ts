import { AsyncLocalStorage } from 'node:async_hooks';

const witnesses = new AsyncLocalStorage<{ entries: number }>();

/** Whether a person's entry came into the log through `work`, anyone who wrote it there: its transaction must have ended well. */
export async function witnessed<T>(work: () => Promise<T>): Promise<{ answer: T; isRecorded: boolean }> {
  const auditGuard = { entries: 0 };
  const answer = await witnesses.run(auditGuard, work);
  return { answer, isRecorded: auditGuard.entries > 0 };
}

/** @returns what tells the work under way of an entry; it may be called later, from elsewhere */
export function auditGuardOfEntry(): () => void {
  const auditGuard = witnesses.getStore();
  return () => {
    if (auditGuard) auditGuard.entries += 1;
  };
}
