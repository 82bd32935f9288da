import type { ApiContext } from '#api/request/context.ts';
import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import { categoriesTag, videosTag } from '#modules/catalogue/server/index.ts';
import type { HeadsetModuleDeps } from './deps.ts';

/** A named list of videos, as players show their libraries. */
export interface Section {
  name: string;
  videos: VideoCard[];
}

/** Most videos in a section. The newest section is large because for many it is the whole list. */
const MOST_NEWEST = 500;
const MOST_OF_OTHERS = 60;
const MOST_FAVORITES = 200;

/** A site's sections, without empty ones. */
export async function sectionsOf(
  deps: Pick<HeadsetModuleDeps, 'catalogue' | 'favourites' | 'headset'>,
  context: ApiContext,
): Promise<Section[]> {
  const { site, visitor } = context;
  const { catalogue } = deps;
  context.reply.dependsOn(categoriesTag(site.key));
  const beginning = (more: { sort: 'latest' | 'popular'; category?: string }) =>
    catalogue.firstVideos(site.key, { limit: MOST_OF_OTHERS, ...more });
  const { data } = await deps.headset.catalogueOf(context).listCategories({});
  const categories = data.items.filter(({ type, videosCount }) => type !== 'custom' && videosCount > 0);
  const favorites = visitor.user ? await deps.favourites.videosOf(visitor.user.id, MOST_FAVORITES) : [];
  const [newest, watched, loved, ...ofCategories] = await Promise.all([
    newestVideos(deps, context, MOST_NEWEST),
    beginning({ sort: 'popular' }),
    catalogue.cardsByIds(site.key, favorites),
    ...categories.map(({ slug }) => beginning({ sort: 'latest', category: slug })),
  ]);
  const sections = [
    { name: 'Recently added', videos: newest },
    { name: 'Most watched', videos: watched },
    { name: 'Favorites', videos: loved },
    ...categories.map(({ name }, at) => ({ name, videos: ofCategories[at] ?? [] })),
  ];
  return sections.filter(({ videos }) => videos.length > 0);
}

export async function newestVideos(
  { catalogue }: Pick<HeadsetModuleDeps, 'catalogue'>,
  { site, reply }: Pick<ApiContext, 'site' | 'reply'>,
  most: number,
): Promise<VideoCard[]> {
  reply.dependsOn(videosTag(site.key));
  const query = { sort: 'latest', order: 'desc', all: [], none: [], limit: most, offset: 0 } as const;
  return (await catalogue.searchVideos(site.key, query)).items;
}
