import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { type Column, DataTable, type LoadRows } from '#admin/components/data-table.tsx';
import { useMay, useOperator } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { SiteNames } from '#admin/components/site-name.tsx';
import { tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/catalogue-admin';
import type { TaxonomyKind, TaxonomyRow } from '../../contract/admin-taxonomy.ts';
import { catalogue } from '../api.ts';
import { type TaxonomyScreenKind, taxonomyScreenKind } from './taxonomy-kinds.ts';
import { TaxonomyMenu } from './taxonomy-menu.tsx';
import { varietyWord } from './variety-words.ts';

const loadOf =
  (kind: TaxonomyKind): LoadRows<TaxonomyRow> =>
  async (input) =>
    (await catalogue().taxonomy({ ...input, kind })).data;

const sortedOf = ({ isOfSites }: TaxonomyScreenKind) =>
  ({ sort: isOfSites ? 'sort' : 'name', direction: 'ascending' }) as const;

export const loader = (args: LoaderFunctionArgs) => {
  const at = taxonomyScreenKind(args.params.kind);
  return tableLoader(loadOf(at.kind), sortedOf(at))(args);
};

/** Everything of a kind, and the ways to the other kinds. */
export function Component() {
  const { rows, total } = useLoaderData<Awaited<ReturnType<LoadRows<TaxonomyRow>>>>();
  const at = taxonomyScreenKind(useParams().kind);
  const { sites } = useOperator();
  const mayEdit = useMay('catalogue.edit');
  return (
    <>
      <PageHead title={m.taxonomy()}>
        {mayEdit && (
          <Link className="button primary" to={`/taxonomy/${at.kind}/new`}>
            {at.make()}
          </Link>
        )}
      </PageHead>
      <TaxonomyMenu at={at.kind} />
      <p className="muted">{at.about()}</p>
      <DataTable
        key={at.kind}
        label={at.title()}
        columns={columnsOf(at)}
        rows={rows}
        total={total}
        rowKey={({ id }) => String(id)}
        rowPath={({ id }) => `/taxonomy/${at.kind}/${id}`}
        filters={filtersOf(at, sites)}
        searchHint={m.search_taxonomy()}
        sorted={sortedOf(at)}
        load={loadOf(at.kind)}
      />
    </>
  );
}

function filtersOf(at: TaxonomyScreenKind, sites: readonly { key: string; name: string }[]) {
  const variety = { name: 'variety', label: m.type(), options: at.varieties };
  const site = {
    name: 'site',
    label: m.site(),
    options: sites.map(({ key, name }) => ({ value: key, label: name })),
  };
  return [...(at.varieties.length > 0 ? [variety] : []), ...(at.isOfSites ? [site] : [])];
}

function columnsOf({ varieties, isOfSites, kind }: TaxonomyScreenKind): Column<TaxonomyRow>[] {
  const columns: (Column<TaxonomyRow> | false)[] = [
    {
      id: 'name',
      title: m.name(),
      sort: 'name',
      kind: 'wrap',
      render: ({ name }) => name,
      text: ({ name }) => name,
    },
    varieties.length > 0 && {
      id: 'variety',
      title: m.type(),
      render: ({ variety }) => (variety ? varietyWord(variety) : ''),
      text: ({ variety }) => variety ?? '',
    },
    {
      id: 'state',
      title: m.state(),
      render: ({ isHidden }) => (
        <span className="badge" data-tone={isHidden ? 'bad' : 'good'}>
          {isHidden ? m.hidden() : m.shown()}
        </span>
      ),
      text: ({ isHidden }) => (isHidden ? m.hidden() : m.shown()),
    },
    isOfSites && {
      id: 'sites',
      title: m.sites(),
      render: ({ sites }) => <SiteNames sites={sites} />,
      text: ({ sites }) => sites.join(' '),
    },
    isOfSites && {
      id: 'sort',
      title: m.place(),
      sort: 'sort',
      kind: 'number',
      render: ({ sort }) => sort,
      text: ({ sort }) => String(sort ?? ''),
    },
    (kind === 'tags' || kind === 'categories') && {
      id: 'uses',
      title: m.uses(),
      kind: 'number',
      render: ({ uses }) => uses.toLocaleString('en'),
      text: ({ uses }) => String(uses),
    },
    kind !== 'custom-items' && {
      id: 'slug',
      title: m.slug(),
      render: ({ slug }) => <code>{slug}</code>,
      text: ({ slug }) => slug ?? '',
    },
  ];
  return columns.filter((column) => column !== false);
}
