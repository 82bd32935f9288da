import type { AccountsModuleDeps } from '../deps.ts';
import type { AccountUser } from '../index.ts';

/** R13. The passwords of demo people are no secret, so they open nothing where the demo is off. */
export function isBlockedDemoUser(
  { demo }: Pick<AccountsModuleDeps, 'demo'>,
  { isDemo }: Pick<AccountUser, 'isDemo'>,
): boolean {
  return isDemo && !demo;
}
