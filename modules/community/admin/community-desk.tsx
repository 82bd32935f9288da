import type { EntryDesk, EntryKindAtDesk } from '#admin/parts/entries/entry-desk.ts';
import * as m from '#messages/community-admin';
import { wholeKind } from '#modules/entries/contract/desk-calls.ts';
import type { EntryKind } from '#modules/entries/contract/kinds.ts';
import * as kinds from '../contract/kinds.ts';
import { BLANK_FAQ, BLANK_PAGE, BLANK_TOPIC } from './blanks.ts';
import { community } from './calls.ts';
import { LABELS } from './labels.ts';
import { PageFields } from './page-fields.tsx';
import { FaqFields, TopicFields } from './small-fields.tsx';

const at = (
  kind: EntryKind,
  shown: Omit<EntryKindAtDesk, 'kind' | 'schema' | 'labels'>,
): EntryKindAtDesk => ({
  ...shown,
  ...wholeKind(kind),
  labels: LABELS,
});

/** Everything of a kind that stands at an address of its own. */
const written = {
  blank: BLANK_PAGE,
  key: { label: m.slug, hint: m.slug_hint },
  Fields: PageFields,
  page: ({ key }: { key: string | null }) => `/${key ?? ''}/`,
};

/** What a site says to its visitors, as operators keep it. */
export const communityDesk: EntryDesk = {
  module: 'community',
  title: m.community,
  may: { edit: 'community.edit', publish: 'community.publish' },
  calls: () => community() as unknown as ReturnType<EntryDesk['calls']>,
  kinds: [
    at(kinds.PAGE, { ...written, title: m.pages, make: m.new_page, about: m.about_pages }),
    at(kinds.POLICY, {
      ...written,
      title: m.policies,
      make: m.new_policy,
      about: m.about_policies,
      hasEditions: true,
    }),
    at(kinds.CAMPAIGN, { ...written, title: m.campaigns, make: m.new_campaign, about: m.about_campaigns }),
    at(kinds.FAQ, {
      title: m.questions,
      make: m.new_question,
      about: m.about_questions,
      blank: BLANK_FAQ,
      Fields: FaqFields,
      page: () => '/faq/',
    }),
    at(kinds.HELP_TOPIC, {
      title: m.topics,
      make: m.new_topic,
      about: m.about_topics,
      blank: BLANK_TOPIC,
      Fields: TopicFields,
      page: () => '/help/',
    }),
  ],
};
