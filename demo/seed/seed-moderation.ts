import type { ProfilesApi } from '#modules/profiles/server/index.ts';
import { CAST } from '../cast.ts';
import type { SeedDeps } from './seed-deps.ts';

/** Public names of some of the cast. */
const NAMES: readonly (readonly [email: string, name: string])[] = [
  [CAST.anna.email, 'AnnaOnTheMoon'],
  [CAST.boris.email, 'Free-Coins-Here'],
  [CAST.carla.email, 'Carla_VR'],
  [CAST.dmitri.email, 'TheRealCarla'],
  [CAST.vera.email, 'VeryLoudVera'],
];

type Parts = Pick<SeedDeps, 'accounts' | 'profiles' | 'moderation' | 'sites'>;

/**
 * Public names, three open reports and one appeal, so that the moderators' queue isn't empty. Repeating it changes
 * nothing.
 */
export async function seedModeration({ accounts, profiles, moderation, sites }: Parts): Promise<void> {
  const [{ key: site } = { key: '' }] = sites;
  if (!accounts || !profiles || !moderation || !site) return;
  const idOf = async (email: string) => (await accounts.userByEmail(email))?.id;
  const [anna, carla, vera, operatorId] = await Promise.all(
    [CAST.anna, CAST.carla, CAST.vera, CAST.olga].map(({ email }) => idOf(email)),
  );
  if (!anna || !carla || !vera || !operatorId || (await hasName(profiles, anna))) return;
  for (const [email, name] of NAMES) {
    const userId = await idOf(email);
    if (userId) await profiles.chooseName(userId, name);
  }
  await moderation.report({
    kind: 'name',
    subject: 'Free-Coins-Here',
    reason: 'spam',
    note: 'There are no free coins. I checked.',
    site,
    reporter: { userId: anna },
  });
  for (const reporter of [{ userId: carla }, { name: 'A visitor', email: 'visitor@demo.example' }])
    await moderation.report({
      kind: 'name',
      subject: 'TheRealCarla',
      reason: 'impersonation',
      note: 'Carla is somebody else.',
      site,
      reporter,
    });
  await moderation.report({
    kind: 'address',
    subject: `https://${site}.example/compilations/`,
    reason: 'illegal',
    note: 'One of these trailers uses my music, and nobody asked me.',
    site,
    reporter: { name: 'A composer', email: 'composer@demo.example' },
  });
  await moderation.bringExample({
    report: {
      kind: 'name',
      subject: 'VeryLoudVera',
      reason: 'harassment',
      note: 'Too loud.',
      site,
      reporter: { userId: carla },
    },
    operatorId,
    restriction: {
      isHidden: false,
      sanction: { kind: 'mute', scope: 'site', days: 30 },
      ground: 'terms',
      rule: 'Section 4: be kind to each other',
      facts: 'Several members found the name and the writing too loud.',
    },
    appeal: 'My name says how I laugh. I have never written in capitals.',
  });
}

async function hasName(profiles: Pick<ProfilesApi, 'profilesOf'>, userId: string): Promise<boolean> {
  return (await profiles.profilesOf([userId])).has(userId);
}
