import type { Needed } from '../../contract/admin-fields.ts';
import type { AdminModel, AdminVideo, ModelRow, VideoRow } from '../../contract/admin-types.ts';
import type { Image, ModelReference } from '../../contract/types.ts';
import type { CatalogueAdmin } from '../deps.ts';
import type { ModelTaxonomy, VideoTaxonomy } from '../taxonomy/taxonomy-links-store.ts';
import type { findModelRow, readModelRows } from './admin-model-store.ts';
import type { findVideoRow, readVideoRows } from './admin-video-store.ts';
import { showingOf } from './editable.ts';
import { modelFields } from './editable-model.ts';
import { videoFields } from './editable-video.ts';
import { isDraft, stateOf, versionOf } from './item-state.ts';
import { lacksOfModel, lacksOfVideo } from './missing-fields.ts';

type StoredVideoRow = Awaited<ReturnType<typeof readVideoRows>>['rows'][number];
type StoredModelRow = Awaited<ReturnType<typeof readModelRows>>['rows'][number];
type StoredVideo = NonNullable<Awaited<ReturnType<typeof findVideoRow>>>;
type StoredModel = NonNullable<Awaited<ReturnType<typeof findModelRow>>>;
/** The address of a page on a site. */
type AddressOf = (site: string, path: string) => string | undefined;

export function videoRow(row: StoredVideoRow): VideoRow {
  const { durationSeconds, resolution, views } = row;
  return { ...sharedRow(row), picture: smallOf(row.poster), durationSeconds, resolution, views };
}

export function modelRow(row: StoredModelRow): ModelRow {
  const { isFeatured, videos } = row;
  return { ...sharedRow(row), picture: smallOf(row.featuredImage), isFeatured, videos };
}

function sharedRow(row: StoredVideoRow | StoredModelRow) {
  const { id, slug, title, publishedAt } = row;
  return {
    id,
    slug,
    title,
    state: stateOf(row),
    isDraft: isDraft(row),
    sites: [...row.sites].sort(),
    publishedAt: publishedAt.toISOString(),
  };
}

function smallOf({ previews, permalink }: Image): string | null {
  return previews?.[0]?.permalink ?? (permalink || null);
}

export function adminVideo(
  row: StoredVideo,
  cast: ModelReference[],
  taxonomy: VideoTaxonomy,
  addressOf: AddressOf,
): Omit<AdminVideo, 'hasVideo'> {
  const opened = openedOf(row, lacksOfVideo(row), (site) => addressOf(site, `/video/${row.slug}/`));
  return { ...opened, ...videoFields(row, cast, taxonomy), views: row.views, cast, taxonomyUnder: taxonomy };
}

export function adminModel(
  row: StoredModel,
  taxonomy: ModelTaxonomy,
  addressOf: AddressOf,
): Omit<AdminModel, 'mergedInto'> {
  const opened = openedOf(row, lacksOfModel(row), (site) => addressOf(site, `/model/${row.slug}/`));
  return { ...opened, ...modelFields(row, taxonomy), videos: row.videos, taxonomyUnder: taxonomy };
}

function openedOf(row: StoredVideo | StoredModel, lacks: Needed[], addressOn: (site: string) => string | undefined) {
  return {
    ...showingOf(row),
    id: row.id,
    version: versionOf(row),
    state: stateOf(row),
    isDraft: isDraft(row),
    isAhead: !row.isPublished,
    goingAt: row.goingAt?.toISOString() ?? null,
    lacks,
    pages: [...row.sites].sort().flatMap((site) => {
      const address = addressOn(site);
      return address === undefined ? [] : [{ site, address }];
    }),
  };
}

/** @param admin the origin of the operator's request */
export function addressesFrom({ originOf }: CatalogueAdmin, admin: string): AddressOf {
  return (site, path) => {
    const origin = originOf(site, admin);
    return origin === undefined ? undefined : origin + path;
  };
}
