import type { MODEL_STATUSES } from '../contract/admin-fields.ts';
import type { Category, CustomCategory, DeviceItem } from '../contract/browse-types.ts';
import type { Sort } from '../contract/list-queries.ts';
import type { ModelFact, TagKind } from '../contract/tag-kinds.ts';
import type { CustomItem, Image, ModelItem, VideoCard } from '../contract/types.ts';
import type { VideoFacts } from '../contract/video-facts.ts';

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
    Pick<
      VideoToImport,
      'durationSeconds' | 'resolution' | 'qualities' | 'degree' | 'format' | 'fps' | 'videoType' | 'sound'
    >
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

/**
 * Where a picture stands: how many of each kind show it, and the first of them; `elsewhere`, in how many places
 * besides.
 */
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

/** Where what lies at an address is to be seen: a picture in any of its sizes, or a clip. */
export interface ShownAt {
  /** Keys of the sites that show something with it. */
  sites: readonly string[];
  /** Whether it belongs to something, and all of that is hidden or not published yet. */
  isHidden: boolean;
}
