import type { Tx } from '#kernel/db/database.ts';
import type { Category } from '../contract/browse-types.ts';
import type { ModelCard, VideoCard } from '../contract/types.ts';
import type { Directory } from './directory/directory.ts';
import type { Searchable } from './directory/searchable-store.ts';
import type {
  CategoryToImport,
  ChangedPicture,
  CustomItemToImport,
  DeviceToImport,
  EncodedFacts,
  FirstVideosQuery,
  FoundVideo,
  ModelSearch,
  ModelToImport,
  NamedVideo,
  PictureUses,
  ShownAt,
  TagToImport,
  VideoDraft,
  VideoSearch,
  VideoToImport,
} from './types.ts';

export type { Directory } from './directory/directory.ts';
export type { DirectoryModel, DirectoryVideo } from './directory/directory-store.ts';
export type { Searchable, SearchableItem } from './directory/searchable-store.ts';
export { categoriesTag, devicesTag, modelsTag, modelTag, videosTag, videoTag } from './page-tags.ts';
export { pictureName } from './pictures/picture-name.ts';
export * from './types.ts';
export { statusOf } from './videos/video-status.ts';

/** The catalogue's API for other modules, the demo and tests. */
export interface CatalogueApi {
  /** A visible video of a site. @param idOrSlug the numeric id as text, or the slug */
  findVideo(site: string, idOrSlug: string): Promise<FoundVideo | undefined>;
  /** In the order of `ids`; those that the site doesn't show are left out. */
  cardsByIds(site: string, ids: readonly number[]): Promise<VideoCard[]>;
  /** Those of these ids that a site shows, in their order. */
  shownIds(site: string, kind: 'video' | 'model', ids: readonly number[]): Promise<number[]>;
  /** The first videos of a list, in the order of `GET /videos`. */
  firstVideos(site: string, beginning: FirstVideosQuery): Promise<VideoCard[]>;
  /** A page of a list with more filters than pages offer; it costs as much as reading the whole list. */
  searchVideos(site: string, search: VideoSearch): Promise<{ items: VideoCard[]; total: number }>;
  searchModels(site: string, search: ModelSearch): Promise<{ items: ModelCard[]; total: number }>;
  /** By video; those without categories are left out. */
  categoryNamesOf(site: string, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  viewsOfModel(site: string, id: number): Promise<number>;
  /** Like `cardsByIds`, for models. */
  modelCardsByIds(site: string, ids: readonly number[]): Promise<ModelCard[]>;
  /** Like `cardsByIds`, for categories; without ids, the first `most` ordinary ones that aren't empty. */
  categoryCards(site: string, query: { ids: readonly number[]; most: number }): Promise<Category[]>;
  /** Everything that a site shows, in parts. */
  directory: Directory;
  searchable: Searchable;
  /** Hides it from all visitors until it is shown again, whatever else changes. Throws NotFound for an unknown id. */
  hideVideo(id: number): Promise<void>;
  showVideo(id: number): Promise<void>;
  hideModel(id: number): Promise<void>;
  showModel(id: number): Promise<void>;
  /** Invalidates the pages of a video and of lists, after a change to something that another module shows there. */
  invalidateVideoPages(id: number): Promise<void>;
  /**
   * Saves them in the given transaction; does nothing if the video doesn't exist. Its pages are invalidated after the
   * commit.
   */
  setEncodedFacts(tx: Tx, id: number, facts: EncodedFacts): Promise<void>;
  /** Titles by id, of hidden videos too. */
  titlesOf(ids: readonly number[], tx?: Tx): Promise<ReadonlyMap<number, string>>;
  /** R51: whether everyone may watch the video in full on a site, once it is shown there. */
  isForEverybody(tx: Tx, id: number): Promise<boolean>;
  /** The videos with these slugs, hidden ones included. */
  videosBySlug(slugs: readonly string[]): Promise<ReadonlyMap<string, NamedVideo>>;
  /** Creates a draft video. The same key returns the existing one; a number is added to a slug that is taken. */
  draftVideo(draft: VideoDraft): Promise<number>;
  /** By the pictures' addresses; unused ones are left out. @param tx to read within a transaction */
  usesOfPictures(permalinks: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, PictureUses>>;
  /** Where the file at an address is shown: a picture in any of its sizes, or a clip. */
  shownAt(address: string): Promise<ShownAt>;
  /** Applies a picture's focal point wherever it is shown, and its alt text where there is none of its own. */
  applyPictureChange(picture: ChangedPicture, signal: AbortSignal): Promise<void>;
  /** Counts one view, shown within a minute; popular lists follow within ten. Throws NotFound for an unknown id. */
  addView(videoId: number): Promise<void>;
  /** Throws if one of its models doesn't exist. */
  importVideo(video: VideoToImport): Promise<{ id: number }>;
  importModel(model: ModelToImport): Promise<{ id: number }>;
  importTag(tag: TagToImport): Promise<{ id: number }>;
  importCategory(category: CategoryToImport): Promise<{ id: number }>;
  importDevice(device: DeviceToImport): Promise<{ id: number }>;
  /** Replaces the custom items that are in a list of this site alone. */
  importCustomItems(site: string, list: 'videos' | 'models', items: readonly CustomItemToImport[]): Promise<void>;
  /**
   * Starts to fill the catalogue, under a name: `begun` if it was empty, `resumed` if an earlier run didn't finish,
   * `finished` if one did, `not-empty` if it was filled by other means.
   */
  beginImport(name: string): Promise<'begun' | 'resumed' | 'finished' | 'not-empty'>;
  finishImport(name: string): Promise<void>;
}
