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

/** What other modules, the demo and tests may ask of the catalogue. */
export interface CatalogueApi {
  /** A published video of this site's slice. @param idOrSlug the numeric id as text, or the slug. */
  findVideo(site: string, idOrSlug: string): Promise<FoundVideo | undefined>;
  /** In the order of `ids`; what the site does not show is left out. */
  cardsByIds(site: string, ids: readonly number[]): Promise<VideoCard[]>;
  /** Of these ids, in their order, those that a site shows. */
  shownIds(site: string, kind: 'video' | 'model', ids: readonly number[]): Promise<number[]>;
  /** The first videos of a list, as `GET /videos` has it. */
  firstVideos(site: string, beginning: FirstVideosQuery): Promise<VideoCard[]>;
  /**
   * A page of a list that may be narrowed in more ways than pages narrow theirs: that costs as much as the whole list.
   */
  searchVideos(site: string, search: VideoSearch): Promise<{ items: VideoCard[]; total: number }>;
  searchModels(site: string, search: ModelSearch): Promise<{ items: ModelCard[]; total: number }>;
  /** Of each of these videos; one without any is left out. */
  categoryNamesOf(site: string, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  viewsOfModel(site: string, id: number): Promise<number>;
  /** The same of models. */
  modelCardsByIds(site: string, ids: readonly number[]): Promise<ModelCard[]>;
  /** The same of categories; where no ids are given, the first `most` of the ordinary ones that hold something. */
  categoryCards(site: string, query: { ids: readonly number[]; most: number }): Promise<Category[]>;
  /** Everything that a site shows, part by part. */
  directory: Directory;
  searchable: Searchable;
  /**
   * Takes it away from everybody, whatever else happens to it, until it is shown again. Throws NotFound for an unknown
   * id.
   */
  hideVideo(id: number): Promise<void>;
  showVideo(id: number): Promise<void>;
  hideModel(id: number): Promise<void>;
  showModel(id: number): Promise<void>;
  /**
   * Drops what is kept of the pages of a video and of lists, after something that another module shows there has
   * changed.
   */
  invalidateVideoPages(id: number): Promise<void>;
  /**
   * In the transaction that knows them; nothing where there is no such video. Its pages are dropped after the commit.
   */
  setEncodedFacts(tx: Tx, id: number, facts: EncodedFacts): Promise<void>;
  /** Of videos, whether they are shown or not, by id. */
  titlesOf(ids: readonly number[], tx?: Tx): Promise<ReadonlyMap<number, string>>;
  /** R51. Whether everybody may watch the video in full on a site, once it is shown there. */
  isForEverybody(tx: Tx, id: number): Promise<boolean>;
  /** Of these slugs, those that a video has, whether it is shown or not. */
  videosBySlug(slugs: readonly string[]): Promise<ReadonlyMap<string, NamedVideo>>;
  /**
   * Makes a video that nobody sees yet. The same key again answers the one it made; where the slug is another's, it
   * gets a number.
   */
  draftVideo(draft: VideoDraft): Promise<number>;
  /** By their addresses; those that nothing shows are left out. @param tx whose transaction must see the same */
  usesOfPictures(permalinks: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, PictureUses>>;
  /** Where what lies at an address is to be seen: a picture in any of its sizes, or a clip. */
  shownAt(address: string): Promise<ShownAt>;
  /**
   * Has everything that shows a picture show it with its focal point, and with its words where it has none of its own.
   */
  applyPictureChange(picture: ChangedPicture, signal: AbortSignal): Promise<void>;
  /** Counts one view; it shows within a minute, popular lists follow within ten. Throws NotFound for an unknown id. */
  addView(videoId: number): Promise<void>;
  /** Throws when one of the models is unknown. */
  importVideo(video: VideoToImport): Promise<{ id: number }>;
  importModel(model: ModelToImport): Promise<{ id: number }>;
  importTag(tag: TagToImport): Promise<{ id: number }>;
  importCategory(category: CategoryToImport): Promise<{ id: number }>;
  importDevice(device: DeviceToImport): Promise<{ id: number }>;
  /** Puts these in the place of those that stand in a list of this site alone. */
  importCustomItems(site: string, list: 'videos' | 'models', items: readonly CustomItemToImport[]): Promise<void>;
  /**
   * Begins to fill the catalogue under a name. `begun` on an empty catalogue, `resumed` when an earlier run did not
   * finish, `finished` when one did, `not-empty` when the catalogue was filled by other means.
   */
  beginImport(name: string): Promise<'begun' | 'resumed' | 'finished' | 'not-empty'>;
  finishImport(name: string): Promise<void>;
}
