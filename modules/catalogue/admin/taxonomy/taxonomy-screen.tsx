import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import {
  field,
  filter,
  HeadLinks,
  type Labels,
  ListTable,
  type TableOptions,
} from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { type TableInput, tableLoader } from '#admin/components/table/table-query.ts';
import * as m from '#messages/catalogue-admin';
import type { TaxonomyKind, TaxonomyRow } from '../../contract/admin-taxonomy.ts';
import { TAXONOMY } from '../../contract/admin-taxonomy-api.ts';
import { catalogue } from '../api.ts';
import { type TaxonomyScreenKind, taxonomyScreenKind } from './taxonomy-kinds.ts';
import { TaxonomyMenu } from './taxonomy-menu.tsx';
import { varietyWord } from './variety-words.ts';

const SHOWN: Labels<'shown' | 'hidden'> = { shown: [m.shown, 'good'], hidden: [m.hidden, 'bad'] };

const loadOf = (kind: TaxonomyKind) => async (input: TableInput) =>
  (await catalogue().taxonomy({ ...input, kind })).data;

const sortedOf = ({ isOfSites }: TaxonomyScreenKind) =>
  ({ sort: isOfSites ? 'sort' : 'name', direction: 'ascending' }) as const;

export const loader = (args: LoaderFunctionArgs) => {
  const at = taxonomyScreenKind(args.params.kind);
  return tableLoader(loadOf(at.kind), sortedOf(at))(args);
};

/** All entries of a kind, with links to the other kinds. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const at = taxonomyScreenKind(useParams().kind);
  return (
    <>
      <PageHead title={m.taxonomy()}>
        <HeadLinks
          links={[{ label: at.make, to: `/taxonomy/${at.kind}/new`, permission: 'catalogue.edit', isPrimary: true }]}
        />
      </PageHead>
      <TaxonomyMenu at={at.kind} />
      <p className="muted">{at.about()}</p>
      <ListTable key={at.kind} table={TAXONOMY} options={optionsOf(at)} data={data} load={loadOf(at.kind)} />
    </>
  );
}

function optionsOf(at: TaxonomyScreenKind): TableOptions<typeof TAXONOMY> {
  const { varieties, isOfSites, kind, title } = at;
  const isUsed = kind === 'tags' || kind === 'categories';
  return {
    title,
    columns: [
      field.text('name', m.name, { kind: 'wrap' }),
      ...(varieties.length > 0
        ? [field.words<TaxonomyRow>('variety', m.type, ({ variety }) => (variety ? varietyWord(variety) : ''))]
        : []),
      field.badgeOf<TaxonomyRow, 'shown' | 'hidden'>('state', m.state, SHOWN, ({ isHidden }) =>
        isHidden ? 'hidden' : 'shown',
      ),
      ...(isOfSites ? [field.sites('sites', m.sites), field.number('sort', m.place)] : []),
      ...(isUsed ? [field.number('uses', m.uses)] : []),
      ...(kind === 'custom-items' ? [] : [field.code('slug', m.slug)]),
    ],
    filters: [
      ...(varieties.length > 0
        ? [
            filter.oneOf(
              'variety',
              m.type,
              varieties.map(({ value }) => value),
              varietyWord,
            ),
          ]
        : []),
      ...(isOfSites ? [filter.siteChoice(m.site)] : []),
    ],
    search: m.search_taxonomy,
    sorted: sortedOf(at),
    path: ({ id }) => `/taxonomy/${kind}/${id}`,
  };
}
