import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/forum-admin';
import { DISCUSSION_TABLE } from '../contract/admin-api.ts';
import { forum } from './api.ts';
import { KIND } from './labels.ts';

const YES_NO = { yes: m.yes, no: m.no };

export const { loader, Component } = listScreen(DISCUSSION_TABLE, {
  load: (input) => forum().discussions(input),
  title: m.forum,
  hint: m.forum_hint,
  links: [
    { label: m.words, to: '/forum/words' },
    { label: m.settings, to: '/forum/settings' },
  ],
  columns: [
    field.text('title', m.title, { kind: 'wrap' }),
    field.label('kind', m.kind, KIND),
    field.site('site', m.site),
    field.number('posts', m.posts),
    field.time('lastPostAt', m.last_post),
    field.yesNo('isPinned', m.pinned),
    field.yesNo('isLocked', m.locked),
    field.yesNo('isHidden', m.hidden),
    field.time('createdAt', m.created, { isHidden: true }),
  ],
  filters: [
    filter.siteChoice(m.site),
    filter.choice('kind', m.kind, KIND),
    filter.choice('isLocked', m.locked, YES_NO),
    filter.choice('isHidden', m.hidden, YES_NO),
  ],
  search: m.search_discussions,
  path: ({ id }) => `/forum/${id}`,
  empty: m.no_discussions,
});
