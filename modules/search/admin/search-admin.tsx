import type { EntryAdmin } from '#admin/components/content/entry-admin.ts';
import { CheckField, TagsField, TextField } from '#admin/components/field/fields.ts';
import * as m from '#messages/search-admin';
import { wholeKind } from '#modules/content/contract/admin-api.ts';
import { FORBIDDEN, SEARCH_RULES } from '../contract/kinds.ts';
import { search } from './api.ts';

/** Search rules of a site, edited by operators. */
export const searchAdmin: EntryAdmin = {
  module: 'search',
  title: m.search_rules,
  may: { edit: 'pages.edit', publish: 'pages.publish' },
  endpoints: () => search() as unknown as ReturnType<EntryAdmin['endpoints']>,
  kinds: [
    {
      ...wholeKind(SEARCH_RULES),
      title: m.search_rules,
      make: m.new_rules,
      about: m.about_rules,
      blank: {
        forbidden: [...FORBIDDEN],
        isSpecial: false,
        gayTerms: [],
        gayLink: '',
        transTerms: [],
        transLink: '',
      },
      labels: {
        forbidden: m.forbidden,
        isSpecial: m.is_special,
        gayTerms: m.gay_terms,
        gayLink: m.gay_link,
        transTerms: m.trans_terms,
        transLink: m.trans_link,
      },
      Fields: RulesFields,
      page: () => '/search/',
    },
  ],
};

function RulesFields() {
  return (
    <>
      <TagsField name="forbidden" label={m.forbidden()} hint={m.forbidden_hint()} />
      <CheckField name="isSpecial" label={m.is_special()} hint={m.special_hint()} />
      <TagsField name="gayTerms" label={m.gay_terms()} />
      <TextField name="gayLink" label={m.gay_link()} hint={m.link_hint()} />
      <TagsField name="transTerms" label={m.trans_terms()} />
      <TextField name="transLink" label={m.trans_link()} hint={m.link_hint()} />
    </>
  );
}
