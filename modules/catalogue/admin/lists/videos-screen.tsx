import { field, filter, type Labels, listScreen } from '#admin/components/resource/index.ts';
import { thisYear } from '#admin/components/screen/dates.ts';
import { deleteRows } from '#admin/components/table/delete-rows.tsx';
import * as m from '#messages/catalogue-admin';
import { VIDEOS } from '../../contract/admin-api.ts';
import type { Missing } from '../../contract/admin-fields.ts';
import type { VIDEO_LENGTHS } from '../../contract/video-facts.ts';
import { catalogue } from '../api.ts';
import { findCategories, findModels, findTags } from '../find-taxonomy.ts';
import { bulkChange } from './bulk-change.tsx';
import { bulkShowing } from './bulk-showing.ts';
import { Narrowed, SHARED_FIELDS, SHARED_FILTERS, slugField, titleField } from './columns.tsx';
import { playingTime } from './playing-time.ts';

const MISSING_LABELS: Labels<Missing> = {
  video: m.full_video,
  poster: m.poster,
  heroImage: m.hero_image,
  durationSeconds: m.length,
  description: m.description,
  models: m.models,
  tags: m.tags,
  categories: m.categories,
  sites: m.sites,
};

const LENGTHS: Labels<(typeof VIDEO_LENGTHS)[number]> = {
  'under-10': m.length_under_10,
  '10-20': m.length_10_20,
  '20-40': m.length_20_40,
  'over-40': m.length_over_40,
};

const FIRST_YEAR = 2015;

/** Includes next year, which can be scheduled already. */
function years(): string[] {
  const next = thisYear() + 1;
  return Array.from({ length: next - FIRST_YEAR + 1 }, (_, back) => String(next - back));
}

export const { loader, Component } = listScreen(VIDEOS, {
  load: (input) => catalogue().videos(input),
  title: m.videos,
  links: [{ label: m.new_video, to: '/videos/new', permission: 'catalogue.edit', isPrimary: true }],
  Above: () => <Narrowed to="/videos" all={m.all_videos()} notes={{ picture: m.videos_with_picture }} />,
  columns: [
    titleField(m.title),
    ...SHARED_FIELDS,
    field.number('views', m.views),
    field.custom('durationSeconds', m.length, ({ durationSeconds }) => playingTime(durationSeconds), {
      kind: 'number',
      text: ({ durationSeconds }) => String(durationSeconds),
    }),
    field.text('resolution', m.resolution),
    slugField,
  ],
  filters: [
    ...SHARED_FILTERS,
    filter.choice('missing', m.missing, MISSING_LABELS),
    filter.choice('length', m.length, LENGTHS),
    filter.oneOf('year', m.year, years),
    filter.found('tag', m.tag, findTags('video')),
    filter.found('category', m.category, findCategories),
    filter.found('model', m.model, findModels),
  ],
  search: m.search_hint,
  path: ({ id }) => `/videos/${id}`,
  bulk: [...bulkShowing('videos'), bulkChange('videos'), deleteRows('video')],
  empty: m.begin_with_draft,
});
