import { type AccountsModuleDeps, userTag } from '../deps.ts';

/**
 * Drops what is cached about these accounts, so that a change counts at once. Where the cache is down, the change
 * stands and the cached state expires within ten seconds.
 */
export async function invalidateAccount(
  { cache, log }: Pick<AccountsModuleDeps, 'cache' | 'log'>,
  ...userIds: readonly string[]
): Promise<void> {
  await cache.dropTags(userIds.map(userTag)).catch((error: unknown) => {
    log.warn({ err: error, userIds }, 'the cached state of an account could not be invalidated; it expires by itself');
  });
}
