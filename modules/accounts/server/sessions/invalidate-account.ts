import { type AccountsModuleDeps, userTag } from '../deps.ts';

/** Bus topic with the id of an account whose sessions, roles or email changed, or that was removed. */
export const ACCOUNT_CHANGED = 'accounts.changed';

/**
 * Drops what is cached about these accounts and rechecks their open connections, so that a change takes effect at once.
 * If cache or bus are down, the change still stands: cached state expires within ten seconds.
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
