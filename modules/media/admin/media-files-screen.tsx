import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/media-admin';
import { MEDIA_FILES } from '../contract/admin-api.ts';
import { media } from './api.ts';
import { momentOf } from './masters/moments.ts';
import { ATTACHED, FILE_FIELDS, FORMATS, ROLES, videoField } from './media-fields.tsx';

export const { loader, Component } = listScreen(MEDIA_FILES, {
  load: (input) => media().mediaFiles(input),
  title: m.media_files,
  links: [{ label: m.new_file, to: '/media-files/new', permission: 'media.edit' }],
  columns: [
    videoField(),
    ...FILE_FIELDS,
    field.words(
      'length',
      m.length,
      ({ durationSeconds }) => (durationSeconds === null ? '–' : momentOf(Math.round(durationSeconds))),
      { kind: 'number', text: ({ durationSeconds }) => String(durationSeconds ?? '') },
    ),
  ],
  filters: [
    filter.choice('role', m.role, ROLES),
    filter.choice('format', m.format, FORMATS),
    filter.choice('attached', m.video, ATTACHED),
    filter.choice('ready', m.ready, { yes: m.is_ready, no: m.not_ready, failed: m.failed }),
  ],
  search: m.search_files,
});
