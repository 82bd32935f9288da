import { ShowingFields, VideoFields } from '../../contract/admin-fields.ts';
import type { CatalogueAdmin, CatalogueDeps } from '../deps.ts';
import { lockItem, type VideoRow } from '../items/item-rows-store.ts';
import { schedulePublishing } from '../publishing/schedule-publishing.ts';
import {
  readVideoTaxonomy,
  setParts,
  setVideoCategories,
  setVideoTags,
  slugsOf,
  type VideoTaxonomy,
} from '../taxonomy/taxonomy-links-store.ts';
import { relistVideo } from '../videos/relist-video.ts';
import { lockModels, setModels } from '../videos/video-store.ts';
import { readCast } from './admin-video-store.ts';
import { type Editable, pickFields, showingColumns, showingOf } from './editable.ts';
import { keepingFromEverybody } from './guard-free.ts';
import { holdPictures } from './hold-pictures.ts';
import { isDraft, versionOf } from './item-state.ts';
import { refuseIncomplete } from './missing-fields.ts';
import { keepingRules } from './refusals.ts';
import { tellAddress } from './tell-address.ts';

const Changeable = VideoFields.extend(ShowingFields.shape).partial();

export function editableVideo(
  deps: CatalogueDeps & { admin: CatalogueAdmin },
  isSite: (key: string) => boolean,
): Editable {
  return {
    type: 'video',
    parse: (fields) => keepingRules(Changeable, fields),
    async lock(tx, id) {
      const row = await lockItem(tx, 'videos', id);
      if (!row) return undefined;
      const cast = await readCast(tx, id);
      const taxonomy = await readVideoTaxonomy(tx, id);
      return {
        version: versionOf(row),
        isDraft: isDraft(row),
        isGoing: row.goingAt !== null,
        item: { ...showingOf(row), ...videoFields(row, cast, taxonomy) },
      };
    },
    guard: (tx, id, context, change) => keepingFromEverybody(tx, { video: id }, context, change),
    tellAddress: (tx, moved) => tellAddress(deps, tx, { ...moved, path: '/video/' }),
    async write(tx, id, change) {
      await holdPictures(deps.admin, tx, change);
      const { models, tags, categories, parts: made, ...more } = Changeable.parse(change);
      const { sites, publishedAt, isHidden, ...fields } = more;
      const showing = showingColumns({ sites, publishedAt, isHidden }, { clock: deps.clock, isSite });
      const formerModels = models && (await setModels(tx, id, await lockModels(tx, models)));
      if (tags) await setVideoTags(tx, id, tags);
      if (categories) await setVideoCategories(tx, id, categories);
      if (made) await setParts(tx, id, made);
      const pages = await relistVideo(deps, tx, id, { set: { ...fields, ...showing }, formerModels });
      await schedulePublishing(deps, tx, { type: 'video', id }, showing);
      const changed = await lockItem(tx, 'videos', id);
      if (changed) refuseIncomplete(changed);
      return pages ?? [];
    },
  };
}

export function videoFields(row: VideoRow, cast: readonly { slug: string }[], taxonomy: VideoTaxonomy): VideoFields {
  const positions = [...row.positions].sort();
  return pickFields(VideoFields, { ...row, positions, models: cast.map(({ slug }) => slug), ...slugsOf(taxonomy) });
}
