import type { CallContext } from '#calls/context.ts';
import type { VideoCard } from '#modules/catalogue/contract/wire.ts';
import { categoriesTag, videosTag } from '#modules/catalogue/server/index.ts';
import type { PlaybackParts } from '../parts.ts';

/** A list of films under a name, as players show their libraries. */
export interface Shelf {
  name: string;
  films: VideoCard[];
}

/** How many films a shelf holds: the newest one is the whole list for many. */
const MOST_NEWEST = 500;
const MOST_OF_OTHERS = 60;
const MOST_FAVORITES = 200;

/** What there is on a site, shelf by shelf; those on which nothing stands are left out. */
export async function shelvesOf(
  parts: Pick<PlaybackParts, 'catalogue' | 'favourites' | 'headset'>,
  context: CallContext,
): Promise<Shelf[]> {
  const { site, visitor } = context;
  const { catalogue } = parts;
  context.reply.dependsOn(categoriesTag(site.key));
  const beginning = (more: { sort: 'latest' | 'popular'; category?: string }) =>
    catalogue.beginningOfList(site.key, { limit: MOST_OF_OTHERS, ...more });
  const { data } = await parts.headset.catalogueOf(context).listCategories({});
  const categories = data.items.filter(({ type, videosCount }) => type !== 'custom' && videosCount > 0);
  const favorites = visitor.user ? await parts.favourites.videosOf(visitor.user.id, MOST_FAVORITES) : [];
  const [newest, watched, loved, ...ofCategories] = await Promise.all([
    newestFilms(parts, context, MOST_NEWEST),
    beginning({ sort: 'popular' }),
    catalogue.cardsByIds(site.key, favorites),
    ...categories.map(({ slug }) => beginning({ sort: 'latest', category: slug })),
  ]);
  const shelves = [
    { name: 'Recently added', films: newest },
    { name: 'Most watched', films: watched },
    { name: 'Favorites', films: loved },
    ...categories.map(({ name }, at) => ({ name, films: ofCategories[at] ?? [] })),
  ];
  return shelves.filter(({ films }) => films.length > 0);
}

export async function newestFilms(
  { catalogue }: Pick<PlaybackParts, 'catalogue'>,
  { site, reply }: Pick<CallContext, 'site' | 'reply'>,
  most: number,
): Promise<VideoCard[]> {
  reply.dependsOn(videosTag(site.key));
  const wanted = { sort: 'latest', order: 'desc', all: [], none: [], limit: most, offset: 0 } as const;
  return (await catalogue.wantedVideos(site.key, wanted)).items;
}
