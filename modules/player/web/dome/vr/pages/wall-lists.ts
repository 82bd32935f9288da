import { browserEndpoints } from '#api/browser/browser.ts';
import type { catalogueEndpoints } from '#modules/catalogue/contract/api.ts';
import type { ModelReference, VideoCard } from '#modules/catalogue/contract/types.ts';
import type { favouritesEndpoints } from '#modules/favourites/contract/api.ts';
import type { playerEndpoints } from '../../../../contract/api.ts';
import { WALL_TILES, type WallList } from '../panel-layout.ts';

const catalogue = browserEndpoints<typeof catalogueEndpoints>('catalogue');
const favourites = browserEndpoints<typeof favouritesEndpoints>('favourites');
const player = browserEndpoints<typeof playerEndpoints>('player');

export interface WallVideo {
  video: VideoCard;
  /** 0 to 1, of who has begun it. */
  watched: number;
}

export interface WallPage {
  items: readonly WallVideo[];
  pages: number;
}

interface WallQuery {
  page: number;
  /** The video that plays. */
  slug: string;
  /** One of its models. */
  model: ModelReference | undefined;
}

const limit = WALL_TILES;
/** A page that is not found must not take the visitor to one that says so. */
const here = { context: { keepNotFound: true } };
const unseen = (videos: readonly VideoCard[]) => videos.map((video) => ({ video, watched: 0 }));

/** What each list of the wall is read from. */
export const WALL_LISTS: Readonly<Record<WallList, (query: WallQuery) => Promise<WallPage>>> = {
  async continue({ page }) {
    const { items, pages } = (await player.watchHistory({ page, limit, only: 'unfinished' }, here)).data;
    const watched = items.map(({ video, seconds }) => ({
      video,
      watched: Math.min(1, seconds / Math.max(1, video.videoSettings.duration)),
    }));
    return { items: watched, pages };
  },
  async favourites({ page }) {
    const { items, pages } = (await favourites.favouriteVideos({ page, limit }, here)).data;
    return { items: unseen(items), pages };
  },
  async latest({ page }) {
    const { items, pages } = (await catalogue.listVideos({ page, limit, sort: 'latest', order: 'desc' }, here)).data;
    return { items: unseen(items), pages };
  },
  async similar({ page, slug }) {
    const { item } = (await catalogue.similarVideos({ id: slug }, here)).data;
    return { items: unseen(item.slice((page - 1) * limit, page * limit)), pages: Math.ceil(item.length / limit) };
  },
  async model({ page, model }) {
    if (!model) return { items: [], pages: 0 };
    const { items, pages } = (await catalogue.listVideos({ page, limit, model: model.slug }, here)).data;
    return { items: unseen(items), pages };
  },
};
