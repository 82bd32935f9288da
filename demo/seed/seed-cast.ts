import { newSecret } from '#kernel/ids.ts';
import { CAST, type CastMember, DEMO_PASSWORD, isOperator } from '../cast.ts';
import type { SeedDeps } from './seed-deps.ts';

/**
 * Accounts of the cast, with their memberships. The operator gets a password of her own, which is printed once: the
 * others' password is public.
 */
export async function seedCast({ accounts, membership, sites, log, announce }: SeedDeps): Promise<void> {
  if (!accounts) return;
  for (const { email, roles, isUnconfirmed, membership: terms, tokens } of Object.values<CastMember>(CAST)) {
    const known = await accounts.userByEmail(email);
    const password = isOperator({ roles }) ? newSecret(12) : DEMO_PASSWORD;
    // Printed first: if the program stops in between, there is a password without an account rather than an account
    // that nobody can sign in to.
    if (!known && password !== DEMO_PASSWORD)
      announce?.(`demo: ${email} operates the site with the password ${password} (shown this once)`);
    const { id: userId } = known ?? (await accounts.createUser({ email, password, roles, demo: true, isUnconfirmed }));
    if (!membership) continue;
    if (tokens) await membership.giveTokens({ userId, email, tokens });
    if (!terms) continue;
    for (const { key: site } of sites) await membership.establish({ userId, email, site, ...terms });
  }
  log.info(`demo: ${Object.keys(CAST).length} people, for example ${CAST.anna.email} / ${DEMO_PASSWORD}`);
}
