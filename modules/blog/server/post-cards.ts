import type { ContentApi, Viewer, VisibleEntry } from '#modules/content/server/index.ts';
import { CATEGORY, type PostContent } from '../contract/kinds.ts';
import type { BlogCategory, PostCard } from '../contract/types.ts';

export const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

export type PostEntry = VisibleEntry<PostContent>;

/** The topics that a visitor may see, in order. */
export async function readCategories(
  { content }: { content: Pick<ContentApi, 'visible'> },
  viewer: Viewer,
): Promise<BlogCategory[]> {
  const found = await content.visible(CATEGORY, viewer);
  return found.map(({ id, key, content: { title, description } }) => ({ id, slug: key ?? '', title, description }));
}

/** R2: a post lists those of its topics that the site has, in the site's order. */
export function cardOf({ id, key, content, createdAt, startsAt }: PostEntry, all: readonly BlogCategory[]): PostCard {
  const { title, lead, image, author } = content;
  return {
    id,
    slug: key ?? '',
    title,
    lead,
    image,
    author,
    categories: all
      .filter((category) => content.categories.includes(category.id))
      .map(({ id: number, slug, title: name }) => ({ id: number, slug, title: name })),
    publishedAt: secondsOf(startsAt ?? createdAt),
  };
}
