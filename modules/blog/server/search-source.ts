import { GUEST } from '#api/request/visitor.ts';
import { entriesTag } from '#modules/content/contract/kinds.ts';
import { wordsOf } from '#modules/content/server/index.ts';
import type { SearchDocument, SearchSource } from '#modules/search/contract/source.ts';
import { POST } from '../contract/kinds.ts';
import type { BlogDeps } from './deps.ts';
import { cardOf, readCategories } from './post-cards.ts';

const BATCH = 200;

/** R8: the blog's documents for search. */
export function postSource({ content, sites }: Pick<BlogDeps, 'content' | 'sites'>): SearchSource {
  async function* ofSite(site: string, keys?: readonly string[]): AsyncGenerator<SearchDocument[]> {
    const viewer = { site, visitor: { ...GUEST, verified: true } };
    const topics = await readCategories({ content }, viewer);
    let before: { id: number; startsAt: Date } | undefined;
    do {
      const posts = await content.dated(POST, viewer, { ids: keys?.map(Number), before, limit: BATCH, isWhole: true });
      yield posts.map((post) => {
        const { slug, title, lead, author, image, categories } = cardOf(post, topics);
        const words = [...categories.map((topic) => topic.title), author].filter(Boolean);
        const text = `${lead} ${wordsOf(post.content.text)}`;
        return { site, key: String(post.id), url: `/blog/${slug}/`, title, words, text, picture: image };
      });
      before = posts.length === BATCH ? posts.at(-1) : undefined;
    } while (before);
  }

  return {
    name: 'blog.posts',
    group: 'blogs',
    async *documents(keys) {
      for (const { key } of sites()) yield* ofSite(key, keys);
    },
    followsTag: (tag) => sites().some(({ key }) => entriesTag(key, POST) === tag),
  };
}
