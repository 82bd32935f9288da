import type { Tx } from '#kernel/db/database.ts';
import type { MODEL_STATUSES } from '../contract/admin-fields.ts';
import type { Category, CustomCategory, DeviceItem } from '../contract/browse-types.ts';
import type { Sort } from '../contract/list-queries.ts';
import type { ModelFact, TagKind } from '../contract/tag-kinds.ts';
import type { CustomItem, Image, ModelCard, ModelItem, VideoCard } from '../contract/types.ts';
import type { VideoFacts } from '../contract/video-facts.ts';
import type { Directory } from './directory/directory.ts';

export type { Directory } from './directory/directory.ts';
export type { DirectoryModel, DirectoryVideo } from './directory/directory-store.ts';
export { categoriesTag, devicesTag, modelsTag, modelTag, videosTag, videoTag } from './page-tags.ts';
export { pictureName } from './pictures/picture-name.ts';
export { statusOf } from './videos/video-status.ts';

/** A video as it comes in; importing the same slug again replaces everything but its id and its views. */
export interface VideoToImport {
  /** Lower-case letters, digits and dashes, not digits alone; unique over all sites. */
  slug: string;
  title: string;
  description: string;
  /** Keys of the sites whose slice it belongs to. */
  sites: readonly string[];
  /** Slugs of models imported before, in order. */
  models: readonly string[];
  /** May lie ahead: until then no visitor sees the video. */
  publishedAt: Date;
  durationSeconds: number;
  poster: Image;
  heroImage: Image;
  /** Address of the silent preview clip. */
  previewAddress: string | null;
  /** Of the best file: 8K, 6K, 5K, 4K, 3K, 2K; HD, FHD for flat videos. */
  resolution: string;
  videoType: VideoCard['videoType'];
  /** Position ids 1 to 6. */
  positions?: readonly number[];
  isPartners?: boolean;
  isInSlider?: boolean;
  kind?: VideoCard['videoKind'];
  degree?: VideoFacts['videoDegree'];
  format?: VideoFacts['videoTechFormat'];
  fps?: number | null;
  sound?: VideoFacts['videoSound'];
  /** Those it comes in, best first; `resolution` alone unless said otherwise. */
  qualities?: readonly string[];
  isInNewTab?: boolean;
  /** Address of a clip that stands for the trailer; the preview does where there is none. */
  fakeTrailerAddress?: string | null;
  /** Slugs of tags imported before. */
  tags?: readonly string[];
  /** Slugs of categories imported before. */
  categories?: readonly string[];
  /** Slugs of the videos that a compilation is made of, imported before, in order. */
  parts?: readonly string[];
  /** Views it brings along; counts only when the video is new. */
  views?: number;
}

export interface NamedVideo {
  id: number;
  title: string;
  /** Nobody has ever seen it. */
  isDraft: boolean;
}

/** A video as the program begins one, such as for a file that came without. */
export interface VideoDraft {
  /** A UUID. */
  key: string;
  title: string;
  slug: string;
}

/** A model as she or he comes in; importing the same slug again renames and replaces. */
export interface ModelToImport {
  slug: string;
  title: string;
  description: string;
  sites: readonly string[];
  information: ModelItem['modelInformation'];
  featuredImage: Image;
  faceImage: Image;
  isFeatured?: boolean;
  isForcedFeatured?: boolean;
  aliases?: readonly string[];
  socials?: ModelItem['socials'];
  status?: (typeof MODEL_STATUSES)[number] | null;
  /** Slugs of tags imported before; of facts, tags of that kind. */
  tags?: readonly string[];
  facts?: Partial<Record<ModelFact, readonly string[]>>;
  publishedAt: Date;
}

/** Importing the same kind and slug again replaces. */
export interface TagToImport {
  kind: TagKind;
  slug: string;
  title: string;
  description?: string;
}

/** Importing the same slug again replaces. */
export interface CategoryToImport {
  slug: string;
  name: string;
  type?: Category['type'];
  /** Slug of the category it belongs to, imported before. */
  parent?: string;
  description?: string;
  image: Image;
  /** Of a category of the type custom, and of no other. */
  custom?: CustomCategory;
  sort: number;
  sites: readonly string[];
}

/** Importing the same slug again replaces. */
export type DeviceToImport = Omit<DeviceItem, 'id'> & { sites: readonly string[] };

export type CustomItemToImport = Omit<CustomItem, 'id'>;

/** What is known of a video from its files; what is left out stays. */
export interface EncodedFacts
  extends Partial<
    Pick<VideoToImport, 'durationSeconds' | 'resolution' | 'qualities' | 'degree' | 'format' | 'fps' | 'videoType'>
  > {
  /** For where it has no poster and no wide picture yet. */
  picture?: Image;
  /** For where it has no preview yet. */
  previewAddress?: string;
  /** A person wants this preview, whatever there is. */
  isPreviewChosen?: boolean;
}

export interface FoundVideo {
  id: number;
  slug: string;
  title: string;
  durationSeconds: number;
  /** It is of the free category as this site shows it. */
  isFree: boolean;
}

/** A picture whose words or focal point have changed. */
export interface ChangedPicture {
  image: Image;
  /** Words it had before: who still shows them has none of their own. */
  formerAlts: readonly string[];
}

/** A video or a model that shows a picture. */
export interface PictureUse {
  kind: 'videos' | 'models';
  id: number;
  title: string;
}

/** Where a picture stands: how many of each kind show it, and the first of them; `elsewhere`, in how many places besides. */
export interface PictureUses {
  videos: number;
  models: number;
  elsewhere: number;
  first: readonly PictureUse[];
}

/** Which list, and how many of it. */
export interface FirstVideosQuery {
  sort: 'latest' | 'popular';
  limit: number;
  /** Slugs. */
  tag?: string;
  category?: string;
}

export const VIDEO_STATUSES = ['new', 'free'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** A page of videos as apps ask for them; what is not said narrows nothing. */
export interface VideoSearch {
  sort: Sort;
  order: 'asc' | 'desc';
  /** A part of it. */
  title?: string;
  /** Videos have all of these. */
  all: readonly Topic[];
  /** And none of these. */
  none: readonly Topic[];
  /** One of these is their status. */
  anyStatus?: readonly VideoStatus[];
  noStatus?: readonly VideoStatus[];
  limit: number;
  offset: number;
}

export interface Topic {
  kind: 'tag' | 'category' | 'model';
  id: number;
}

export type ModelSearch = Pick<VideoSearch, 'sort' | 'order' | 'title' | 'limit' | 'offset'>;

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
  /** A page of a list that may be narrowed in more ways than pages narrow theirs: that costs as much as the whole list. */
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
  /** Takes it away from everybody, whatever else happens to it, until it is shown again. Throws NotFound for an unknown id. */
  hideVideo(id: number): Promise<void>;
  showVideo(id: number): Promise<void>;
  hideModel(id: number): Promise<void>;
  showModel(id: number): Promise<void>;
  /** Drops what is kept of the pages of a video and of lists, after something that another module shows there has changed. */
  invalidateVideoPages(id: number): Promise<void>;
  /** In the transaction that knows them; nothing where there is no such video. Its pages are dropped after the commit. */
  setEncodedFacts(tx: Tx, id: number, facts: EncodedFacts): Promise<void>;
  /** Of videos, whether they are shown or not, by id. */
  titlesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Of these slugs, those that a video has, whether it is shown or not. */
  videosBySlug(slugs: readonly string[]): Promise<ReadonlyMap<string, NamedVideo>>;
  /** Makes a video that nobody sees yet. The same key again answers the one it made; where the slug is another's, it gets a number. */
  draftVideo(draft: VideoDraft): Promise<number>;
  /** By their addresses; those that nothing shows are left out. @param tx whose transaction must see the same */
  usesOfPictures(permalinks: readonly string[], tx?: Tx): Promise<ReadonlyMap<string, PictureUses>>;
  /** Keys of the sites to which something belongs that shows what lies at an address, a picture in any of its sizes or a clip. */
  sitesShowing(address: string): Promise<string[]>;
  /** Has everything that shows a picture show it with its focal point, and with its words where it has none of its own. */
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
