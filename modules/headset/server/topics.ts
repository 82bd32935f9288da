import type { ApiContext } from '#api/request/context.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import type { Topic } from '#modules/catalogue/server/index.ts';
import type { HeadsetModuleDeps } from './deps.ts';

/** Categories and tags of a site's videos, as apps name them; the first letter of the id tells them apart. */
export interface AppTopic {
  id: string;
  title: string;
  image: Image | null;
}

interface AppTopics {
  categories: AppTopic[];
  tags: AppTopic[];
}

export async function topicsOf(
  { headset }: Pick<HeadsetModuleDeps, 'headset'>,
  context: ApiContext,
): Promise<AppTopics> {
  const endpoints = headset.catalogueOf(context);
  const [categories, tags] = await Promise.all([endpoints.listCategories({}), endpoints.listTags({})]);
  return {
    // A custom category links elsewhere and has no videos.
    categories: categories.data.items
      .filter(({ type }) => type !== 'custom')
      .map(({ id, name, categoryImage }) => ({ id: categoryId(id), title: name, image: categoryImage })),
    tags: tags.data.items.map(({ id, title }) => ({ id: tagId(id), title, image: null })),
  };
}

export const categoryId = (id: number) => `c${id}`;
export const tagId = (id: number) => `t${id}`;

const ID = /^([ct])(\d{1,7})$/;

/** Undefined for an id that isn't ours. */
export function topicOf(id: string): Topic | undefined {
  const [, letter, number] = ID.exec(id) ?? [];
  if (letter === undefined) return undefined;
  return { kind: letter === 'c' ? 'category' : 'tag', id: Number(number) };
}
