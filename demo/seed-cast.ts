import { CAST, DEMO_PASSWORD } from './cast.ts';
import type { SeedDeps } from './seed-deps.ts';

/** Accounts of the cast, and the memberships that go with them. */
export async function seedCast({ access, membership, sites, log }: SeedDeps): Promise<void> {
  if (!access) return;
  for (const { email, roles, membership: wanted } of Object.values(CAST)) {
    const known = await access.userByEmail(email);
    const { id: userId } = known ?? (await access.createUser({ email, password: DEMO_PASSWORD, roles }));
    if (!wanted || !membership) continue;
    for (const { key: site } of sites) await membership.establish({ userId, email, site, ...wanted });
  }
  log.info(`demo: ${Object.keys(CAST).length} people, for example ${CAST.anna.email} / ${DEMO_PASSWORD}`);
}
