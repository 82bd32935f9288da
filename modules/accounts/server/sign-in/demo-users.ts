import type { AccountUser } from '../types.ts';

/** R13. The passwords of demo accounts are public, so they don't work where the demo is off. */
export function isBlockedDemoUser({ demo }: { demo: boolean }, { isDemo }: Pick<AccountUser, 'isDemo'>): boolean {
  return isDemo && !demo;
}
