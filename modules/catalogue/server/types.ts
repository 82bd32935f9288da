import type { MODEL_STATUSES } from '../contract/admin-fields.ts';
import type { Category, CustomCategory, DeviceItem } from '../contract/browse-types.ts';
import type { Sort } from '../contract/list-queries.ts';
import type { ModelFact, TagKind } from '../contract/tag-kinds.ts';
import type { CustomItem, Image, ModelItem, VideoCard } from '../contract/types.ts';
import type { VideoFacts } from '../contract/video-facts.ts';

/** A video to import; importing its slug again replaces everything but its id and views. */
export interface VideoToImport {
  /** Lower-case letters, digits and dashes, not only digits; unique across all sites. */
  slug: string;
  title: string;
  description: string;
  /** Keys of the sites it belongs to. */
  sites: readonly string[];
  /** Slugs of existing models, in order. */
  models: readonly string[];
  /** Can be in the future; visitors don't see the video before. */
  publishedAt: Date;
  durationSeconds: number;
  poster: Image;
  heroImage: Image;
  /** Address of the silent preview clip. */
  previewAddress: string | null;
  /** Of the best file: 8K, 6K, 5K, 4K, 3K, 2K; HD or FHD for flat videos. */
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
  /** Available qualities, best first; `resolution` alone by default. */
  qualities?: readonly string[];
  isInNewTab?: boolean;
  /** Address of a clip that replaces the trailer; the preview by default. */
  fakeTrailerAddress?: string | null;
  /** Slugs of existing tags. */
  tags?: readonly string[];
  /** Slugs of existing categories. */
  categories?: readonly string[];
  /** Slugs of the existing videos in a compilation, in order. */
  parts?: readonly string[];
  /** Initial views; ignored if the video exists. */
  views?: number;
}

export interface NamedVideo {
  id: number;
  title: string;
  /** No visitor has ever seen it. */
  isDraft: boolean;
}

/** A draft that the program creates, such as for a file without a video. */
export interface VideoDraft {
  /** A UUID. */
  key: string;
  title: string;
  slug: string;
}

/** A model to import; importing its slug again replaces it, name included. */
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
  /** Slugs of existing tags; for facts, tags of that kind. */
  tags?: readonly string[];
  facts?: Partial<Record<ModelFact, readonly string[]>>;
  publishedAt: Date;
}

/** Importing the same kind and slug again replaces it. */
export interface TagToImport {
  kind: TagKind;
  slug: string;
  title: string;
  description?: string;
}

/** Importing the same slug again replaces it. */
export interface CategoryToImport {
  slug: string;
  name: string;
  type?: Category['type'];
  /** Slug of the existing parent category. */
  parent?: string;
  description?: string;
  image: Image;
  /** Only for categories of the type `custom`. */
  custom?: CustomCategory;
  sort: number;
  sites: readonly string[];
}

/** Importing the same slug again replaces it. */
export type DeviceToImport = Omit<DeviceItem, 'id'> & { sites: readonly string[] };

export type CustomItemToImport = Omit<CustomItem, 'id'>;

/** What encoding finds out about a video; other values stay. */
export interface EncodedFacts
  extends Partial<
    Pick<
      VideoToImport,
      'durationSeconds' | 'resolution' | 'qualities' | 'degree' | 'format' | 'fps' | 'videoType' | 'sound'
    >
  > {
  /** Used as poster and wide picture if those are empty. */
  picture?: Image;
  /** Used if there is no preview yet. */
  previewAddress?: string;
  /** An operator chose this preview, so it replaces any other. */
  isPreviewChosen?: boolean;
}

export interface FoundVideo {
  id: number;
  slug: string;
  title: string;
  durationSeconds: number;
  /** It is in the free category, as this site shows it. */
  isFree: boolean;
}

/** A picture whose alt text or focal point changed. */
export interface ChangedPicture {
  image: Image;
  /** Its former alt texts: where one of them is still used, there is no text of its own. */
  formerAlts: readonly string[];
}

/** A video or a model that shows a picture. */
export interface PictureUse {
  kind: 'videos' | 'models';
  id: number;
  title: string;
}

/**
 * Where a picture is used: the number of each kind, the first of them, and in `elsewhere` the number of other places.
 */
export interface PictureUses {
  videos: number;
  models: number;
  elsewhere: number;
  first: readonly PictureUse[];
}

/** A list, and how many of its first videos. */
export interface FirstVideosQuery {
  sort: 'latest' | 'popular';
  limit: number;
  /** Slugs. */
  tag?: string;
  category?: string;
}

export const VIDEO_STATUSES = ['new', 'free'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

/** A page of videos for apps; omitted fields don't filter. */
export interface VideoSearch {
  sort: Sort;
  order: 'asc' | 'desc';
  /** A part of the title. */
  title?: string;
  /** Videos have all of these. */
  all: readonly Topic[];
  /** And none of these. */
  none: readonly Topic[];
  /** The status is one of these. */
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

/** Where the file at an address is shown: a picture in any of its sizes, or a clip. */
export interface ShownAt {
  /** Keys of the sites that show something with it. */
  sites: readonly string[];
  /** Whether it belongs to something, and all of that is hidden or unpublished. */
  isHidden: boolean;
}
