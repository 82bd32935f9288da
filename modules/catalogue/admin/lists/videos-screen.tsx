import { field, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/catalogue-admin';
import { VIDEOS } from '../../contract/admin-api.ts';
import { catalogue } from '../api.ts';
import { bulkChange } from './bulk-change.tsx';
import { bulkShowing } from './bulk-showing.ts';
import { Narrowed, SHARED_FIELDS, SHARED_FILTERS, slugField, titleField } from './columns.tsx';
import { playingTime } from './playing-time.ts';

export const { loader, Component } = listScreen(VIDEOS, {
  load: (input) => catalogue().videos(input),
  title: m.videos,
  links: [{ label: m.new_video, to: '/videos/new', permission: 'catalogue.edit', isPrimary: true }],
  Above: () => (
    <Narrowed
      to="/videos"
      all={m.all_videos()}
      notes={{ model: (model) => m.videos_with({ model }), picture: m.videos_with_picture }}
    />
  ),
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
  filters: SHARED_FILTERS,
  search: m.search_hint,
  path: ({ id }) => `/videos/${id}`,
  bulk: [...bulkShowing('videos'), bulkChange('videos')],
  empty: m.begin_with_draft,
});
