import type { AdminEntryKind, EntryAdmin } from '#admin/components/content/entry-admin.ts';
import * as m from '#messages/pages-admin';
import { wholeKind } from '#modules/content/contract/admin-api.ts';
import type { EntryKind } from '#modules/content/contract/kinds.ts';
import * as kinds from '../contract/kinds.ts';
import { staticPages } from './api.ts';
import { BLANK_FAQ, BLANK_PAGE, BLANK_TOPIC } from './blanks.ts';
import { LABELS } from './labels.ts';
import { PageFields } from './page-fields.tsx';
import { FaqFields, TopicFields } from './small-fields.tsx';

const at = (kind: EntryKind, shown: Omit<AdminEntryKind, 'kind' | 'schema' | 'labels'>): AdminEntryKind => ({
  ...shown,
  ...wholeKind(kind),
  labels: LABELS,
});

/** Common settings of the kinds that have an address. */
const written = {
  blank: BLANK_PAGE,
  key: { label: m.slug, hint: m.slug_hint },
  Fields: PageFields,
  page: ({ key }: { key: string | null }) => `/${key ?? ''}/`,
};

/** A site's texts in the admin. */
export const pagesAdmin: EntryAdmin = {
  module: 'pages',
  title: m.static_pages,
  may: { edit: 'pages.edit', publish: 'pages.publish' },
  endpoints: () => staticPages() as unknown as ReturnType<EntryAdmin['endpoints']>,
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
