import { Refused } from '#api/errors/refused.ts';
import type { Limit } from '../contract/types.ts';
import type { ForumDeps } from './deps.ts';
import { readSettings, type SiteSettings } from './discussion-store.ts';

/** R14: the mute or ban that lasts longest, if someone can't write. */
export async function limitOf(
  { moderation }: Pick<ForumDeps, 'moderation'>,
  userId: string,
): Promise<Limit | undefined> {
  const sanctions = await moderation.sanctionsOf(userId, 'forum');
  const lasts = ({ endsAt }: { endsAt: Date | null }) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const [longest] = [...sanctions].sort((one, other) => lasts(other) - lasts(one));
  if (!longest) return undefined;
  const { kind, endsAt, reason, path } = longest;
  return { kind, until: endsAt?.toISOString() ?? null, reason, path };
}

/** Throws `Refused`. Returns the settings of the site's forum. */
export async function mayWrite(
  deps: Pick<ForumDeps, 'db' | 'moderation'>,
  { userId, site }: { userId: string; site: string },
): Promise<SiteSettings> {
  const [data, settings] = await Promise.all([limitOf(deps, userId), readSettings(deps.db.drizzle, site)]);
  if (data) throw new Refused('LIMITED', { data, message: `You can’t write in the forum. ${data.reason}` });
  if (settings.isReadOnly) throw new Refused('READ_ONLY', { message: settings.readOnlyText });
  return settings;
}
