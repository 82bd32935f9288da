import { type AccountsModuleDeps, userTag } from '../deps.ts';

/**
 * What was committed counts at once: nothing that was kept about these accounts is asked any more. Where the cache cannot be reached the change is
 * done all the same, so nobody is told that it failed, and what is kept there ends by itself within ten seconds.
 */
export async function invalidateAccount(
  { cache, log }: Pick<AccountsModuleDeps, 'cache' | 'log'>,
  ...userIds: readonly string[]
): Promise<void> {
  await cache.dropTags(userIds.map(userTag)).catch((error: unknown) => {
    log.warn({ err: error, userIds }, 'what is kept of an account could not be dropped; it ends by itself');
  });
}
