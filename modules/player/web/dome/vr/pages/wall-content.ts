import type { ModelReference } from '#modules/catalogue/contract/types.ts';
import type { WallList } from '../panel-layout.ts';
import type { VrVideo } from '../vr-video.ts';
import { createPictures, sizeOf } from './pictures.ts';
import { WALL_LISTS, type WallPage, type WallVideo } from './wall-lists.ts';

/** Why a list shows no videos. */
type Gap = 'loading' | 'failed' | 'empty' | 'needs sign-in' | 'needs membership';

export interface WallContent {
  list(): WallList;
  /** The model whose videos the list of models shows. */
  model(): ModelReference | undefined;
  page(): number;
  pages(): number;
  items(): readonly WallVideo[];
  /** Undefined while there are videos to choose from. */
  gap(): Gap | undefined;
  /** Undefined until it is loaded. */
  pictureOf(item: WallVideo): ReturnType<ReturnType<typeof createPictures>['of']>;
  /** The list of models goes on to the next of the video's models when it is opened again. */
  openList(list: WallList): void;
  turnTo(page: number): void;
  fetch(): void;
  clear(): void;
}

const PICTURE_PIXELS = 320;
const OF_MEMBERS: readonly WallList[] = ['continue', 'favourites'];

/** One page of one list of videos: the last one that was asked for. */
export function createWallContent(video: () => VrVideo): WallContent {
  const pictures = createPictures();
  let list: WallList = 'latest';
  let page = 1;
  let modelAt = 0;
  let loaded: WallPage | 'loading' | 'failed' = 'loading';
  let attempts = 0;

  const model = () => video().models[modelAt % Math.max(1, video().models.length)];
  const items = () => (typeof loaded === 'object' ? loaded.items : []);

  function mayOpen(): boolean {
    const { site } = video();
    if (!OF_MEMBERS.includes(list)) return true;
    return list === 'continue' ? site?.isGuest === false : site?.keepsFavourites === true;
  }

  function fetch() {
    attempts += 1;
    const attempt = attempts;
    if (!mayOpen()) {
      loaded = { items: [], pages: 0 };
      return;
    }
    loaded = 'loading';
    const set = (found: WallPage | 'failed') => {
      // Another list was opened meanwhile.
      if (attempt !== attempts) return;
      loaded = found;
      pictures.only(items().map(pictureAddress));
    };
    WALL_LISTS[list]({ page, slug: video().slug, model: model() }).then(set, () => set('failed'));
  }

  return {
    list: () => list,
    model,
    page: () => page,
    pages: () => (typeof loaded === 'object' ? loaded.pages : 0),
    items,
    gap() {
      if (!mayOpen()) return video().site?.isGuest ? 'needs sign-in' : 'needs membership';
      if (typeof loaded === 'string') return loaded;
      return loaded.items.length === 0 ? 'empty' : undefined;
    },
    pictureOf: (item) => pictures.of(pictureAddress(item)),
    openList(next) {
      if (next === 'model' && list === 'model') modelAt += 1;
      list = next;
      page = 1;
      fetch();
    },
    turnTo(next) {
      page = next;
      fetch();
    },
    fetch,
    clear() {
      attempts += 1;
      loaded = 'loading';
      pictures.only([]);
    },
  };
}

function pictureAddress({ video }: WallVideo): string {
  return sizeOf(video.poster, PICTURE_PIXELS);
}
