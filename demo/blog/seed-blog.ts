import { CATEGORY, POST } from '#modules/blog/contract/kinds.ts';
import type { SeedDeps } from '../seed/seed-deps.ts';
import { postsOf, voiceOf } from './posts-of.ts';
import { CATEGORIES, type CategoryKey } from './topic.ts';

type BlogSeedDeps = Pick<SeedDeps, 'blog'> & { content: NonNullable<SeedDeps['content']> };

/** The blog of a site: its topics, its posts and how often they were read, with one statement each. */
export async function seedBlog({ content, blog }: BlogSeedDeps, of: Parameters<typeof postsOf>[0]): Promise<void> {
  const { key } = of.words;
  const sites = [key];
  const { topics } = voiceOf(key);
  const nameOf = (category: string) => `demo ${key} topic ${category}`;
  const made = await content.bringMany(
    CATEGORY,
    new Map(
      Object.entries(CATEGORIES).map(([category, { title, description }], place) => {
        const name = topics[category as CategoryKey] ?? title;
        const entry = { name, key: category, sites, sort: (place + 1) * 10, content: { title: name, description } };
        return [nameOf(category), entry] as const;
      }),
    ),
  );
  const posts = postsOf(of);
  const brought = await content.bringMany(
    POST,
    new Map(
      posts.map(({ slug, startsAt, category, content: written }) => {
        const categories = [made.get(nameOf(category)) ?? 0].filter(Boolean);
        const entry = { name: written.title, key: slug, sites, startsAt, content: { ...written, categories } };
        return [`demo ${key} post ${slug}`, entry] as const;
      }),
    ),
  );
  const counted = posts.flatMap(({ slug, reads }) => {
    const id = brought.get(`demo ${key} post ${slug}`);
    return id === undefined || reads === 0 ? [] : ([[id, reads]] as const);
  });
  await blog?.bringReads(key, new Map(counted));
}
