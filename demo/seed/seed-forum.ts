import type { DemoDiscussion, DemoPost } from '#modules/forum/server/index.ts';
import { CAST } from '../cast.ts';
import { type Said, TALKS, UNDER_MODELS, UNDER_VIDEOS, VOICES, type Voice } from '../content/forum-talk.ts';
import { createRandom } from '../random.ts';
import type { SeedDeps } from './seed-deps.ts';

const VIDEOS = 12;
const MODELS = 5;
const HOUR = 60;

interface OnSite {
  videos: readonly number[];
  models: readonly number[];
}

/** Lively discussions on every site, by the cast. Repeating it changes nothing. */
export async function seedForum({
  accounts,
  profiles,
  forum,
  sites,
  onSite,
}: Pick<SeedDeps, 'accounts' | 'profiles' | 'forum' | 'sites'> & {
  onSite: ReadonlyMap<string, OnSite>;
}): Promise<void> {
  if (!accounts || !profiles || !forum) return;
  const people = new Map<Voice, string>();
  for (const [voice, name] of Object.entries(VOICES) as [Voice, string][]) {
    const user = await accounts.userByEmail(CAST[voice].email);
    if (!user) continue;
    people.set(voice, user.id);
    if (!(await profiles.profilesOf([user.id])).has(user.id)) await profiles.chooseName(user.id, name);
  }
  if (people.size < Object.keys(VOICES).length) return;
  const discussions = sites.flatMap(({ key }) => discussionsOf(key, onSite.get(key), people));
  await forum.bring(discussions);
}

function discussionsOf(site: string, shown: OnSite | undefined, people: ReadonlyMap<Voice, string>): DemoDiscussion[] {
  const random = createRandom(`forum:${site}`);
  const ids = [...people.values()];

  /** Each answer is later than what it answers. */
  function asPosts(said: readonly Said[], after: number): DemoPost[] {
    return said.map(({ by, text, answers = [] }, index) => {
      const minutesAgo = Math.max(2, Math.floor(after * (0.92 - (0.5 * (index + random.next())) / said.length)));
      const authorId = people.get(by) ?? '';
      const voters = ids.filter((id) => id !== authorId && random.next() < 0.35);
      const against = voters.length > 2 && random.next() < 0.15 ? voters.slice(0, 1) : [];
      return {
        authorId,
        content: text,
        minutesAgo,
        upvoters: voters.filter((id) => !against.includes(id)),
        downvoters: against,
        replies: asPosts(answers, minutesAgo),
      };
    });
  }
  const about = (kind: 'video' | 'model', keys: readonly number[], talks: readonly (readonly Said[])[]) => {
    const first = random.integer(0, talks.length - 1);
    return keys.map((key, index) => ({
      site,
      subject: { kind, key: String(key) },
      posts: asPosts(talks[(first + index) % talks.length] ?? [], (6 + index * 9 + random.integer(0, 12)) * HOUR),
    }));
  };
  return [
    ...TALKS.map(({ title, isPinned, said }, index) => ({
      site,
      title,
      isPinned,
      posts: asPosts([said], (20 + index * 31 + random.integer(0, 40)) * HOUR),
    })),
    ...about('video', (shown?.videos ?? []).slice(-VIDEOS), UNDER_VIDEOS),
    ...about('model', (shown?.models ?? []).slice(0, MODELS), UNDER_MODELS),
  ];
}
