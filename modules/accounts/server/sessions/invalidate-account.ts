import { type AccountsModuleDeps, userTag } from '../deps.ts';

/** The id of an account whose sessions, roles or email changed, or that was removed. */
export const ACCOUNT_CHANGED = 'accounts.changed';

/**
 * Drops what is cached about these accounts, and has their open connections looked up anew, so that a change counts at
 * once. Where cache or bus are down, the change stands: the cached state expires within ten seconds.
 */
export async function invalidateAccount(
  { cache, log, bus }: Pick<AccountsModuleDeps, 'cache' | 'log' | 'bus'>,
  ...userIds: readonly string[]
): Promise<void> {
  await cache.dropTags(userIds.map(userTag)).catch((error: unknown) => {
    log.warn({ err: error, userIds }, 'the cached state of an account could not be invalidated; it expires by itself');
  });
  for (const userId of userIds) await bus.publish(ACCOUNT_CHANGED, userId);
}
