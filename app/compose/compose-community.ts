import { createKeyring } from '#kernel/secrets/keyring.ts';
import type { BlogApi } from '#modules/blog/server/index.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { ForumDeps, ShownSubject } from '#modules/forum/server/deps.ts';
import { forumModule } from '#modules/forum/server/module.ts';
import type { Base } from './base.ts';
import type { ComposedCommerce } from './compose-commerce.ts';
import type { ComposedContent } from './compose-content.ts';
import type { ComposedPeople } from './compose-people.ts';

/** Where people talk to each other. */
export function composeCommunity(
  { ports, work, late, namesOf }: Base,
  { site, catalogue, blog }: ComposedContent,
  { email }: ComposedCommerce,
  { accounts, moderation, profiles }: ComposedPeople,
) {
  const { db, clock, bus, limits } = ports;
  const forum = forumModule({
    db,
    clock,
    bus,
    limits,
    jobs: work.jobs,
    audit: work.audit,
    namesOf,
    tokens: createKeyring({ db, clock, purpose: 'forum' }),
    email: email.api,
    accounts: accounts.api,
    moderation: moderation.api,
    profiles: profiles.api,
    subjectsOf: subjectsIn(catalogue.api, blog.api),
    sites: site.api.all,
  });
  late.forum.set(forum.api);
  return { forum };
}

/** What comments are about, from the modules that own it. */
function subjectsIn(
  catalogue: Pick<CatalogueApi, 'cardsByIds' | 'modelCardsByIds'>,
  blog: Pick<BlogApi, 'postsByIds'>,
): ForumDeps['subjectsOf'] {
  const numbered =
    (
      path: string,
      read: (site: string, ids: readonly number[]) => Promise<{ id: number; slug: string; title: string }[]>,
    ) =>
    async (site: string, keys: readonly string[]) => {
      const ids = keys.filter((key) => /^[1-9]\d{0,8}$/.test(key)).map(Number);
      const cards = ids.length > 0 ? await read(site, ids) : [];
      return new Map<string, ShownSubject>(
        cards.map(({ id, slug, title }) => [String(id), { title, path: `/${path}/${slug}/` }]),
      );
    };
  const readers = {
    video: numbered('video', catalogue.cardsByIds),
    model: numbered('model', catalogue.modelCardsByIds),
    post: numbered('blog', blog.postsByIds),
  };
  return (site, kind, keys) => readers[kind](site, keys);
}
export type ComposedCommunity = ReturnType<typeof composeCommunity>;
