import type { AccountUser } from '../types.ts';

/** R13. The passwords of demo people are no secret, so they open nothing where the demo is off. */
export function isBlockedDemoUser({ demo }: { demo: boolean }, { isDemo }: Pick<AccountUser, 'isDemo'>): boolean {
  return isDemo && !demo;
}
