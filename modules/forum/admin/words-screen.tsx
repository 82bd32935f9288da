import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import type { BulkAct } from '#admin/components/table/table-types.ts';
import * as m from '#messages/forum-admin';
import { ALL_SITES, WORD_TABLE, type WordRow } from '../contract/admin-api.ts';
import { forum } from './api.ts';
import { EFFECT } from './labels.ts';

const REMOVE: BulkAct = {
  label: m.remove(),
  permission: 'moderation.decide',
  tone: 'danger',
  confirm: (count) => m.remove_words({ count }),
  act: async (ids) => {
    const { data } = await forum().removeWords({ ids });
    return { changed: undefined, count: data.removed };
  },
};

export const { loader, Component } = listScreen(WORD_TABLE, {
  load: (input) => forum().words(input),
  title: m.words,
  hint: m.words_hint,
  links: [{ label: m.new_word, to: '/forum/words/new', permission: 'moderation.decide', isPrimary: true }],
  columns: [
    field.code('pattern', m.pattern),
    field.label('effect', m.effect, EFFECT),
    field.words<WordRow>('site', m.site, ({ site }) => (site === ALL_SITES ? m.all_sites() : site)),
    field.time('createdAt', m.created),
  ],
  filters: [filter.siteChoice(m.site), filter.choice('effect', m.effect, EFFECT)],
  search: m.search_words,
  path: ({ id }) => `/forum/words/${id}`,
  empty: m.no_words,
  bulk: [REMOVE],
});
