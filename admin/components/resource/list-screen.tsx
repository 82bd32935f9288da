import type { ComponentType } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { AdminTable, AnswerOf } from '#api/declare/admin-table.ts';
import type { Permission } from '#api/declare/permissions.ts';
import { idForEmail } from '../account/account-book.ts';
import { useOperator } from '../account/operator.ts';
import { PageHead } from '../screen/page-head.tsx';
import { type TableInput, tableLoader } from '../table/table-query.ts';
import type { Text } from './labels.tsx';
import { ListTable, orderOfTable, type TableOptions } from './list-table.tsx';

export interface HeadLink {
  label: Text;
  to: string;
  /** Anyone who lacks it does not see the link. */
  permission?: Permission;
  isPrimary?: boolean;
}

export interface ListOptions<Table extends AdminTable> extends TableOptions<Table> {
  load: (input: TableInput) => Promise<{ data: AnswerOf<Table> }>;
  /** An email address that is searched for stands for its account. */
  searchesAccounts?: boolean;
  /** Below the title. */
  hint?: Text;
  links?: readonly HeadLink[];
  /** In the head of the screen, before the links. */
  Head?: ComponentType<{ data: AnswerOf<Table> }>;
  /** Between head and table. */
  Above?: ComponentType<{ data: AnswerOf<Table> }>;
}

/** The screen of a declared table: `export const { loader, Component } = listScreen(CHECKOUTS, { … })`. */
export function listScreen<Table extends AdminTable>(table: Table, options: ListOptions<Table>) {
  const { title, hint, links = [], Head, Above, searchesAccounts } = options;
  async function load(input: TableInput): Promise<AnswerOf<Table>> {
    const search = searchesAccounts ? { search: await idForEmail(input.search) } : {};
    return (await options.load({ ...input, ...search })).data;
  }

  function Component() {
    const data = useLoaderData() as AnswerOf<Table>;
    return (
      <>
        <PageHead title={title()}>
          {Head && <Head data={data} />}
          <HeadLinks links={links} />
        </PageHead>
        {hint && <p className="muted">{hint()}</p>}
        {Above && <Above data={data} />}
        <ListTable table={table} options={options} data={data} load={load} />
      </>
    );
  }
  return { loader: tableLoader(load, orderOfTable(table, options)), Component };
}

export function HeadLinks({ links }: { links: readonly HeadLink[] }) {
  const { permissions } = useOperator();
  return links
    .filter(({ permission }) => !permission || permissions.has(permission))
    .map(({ label, to, isPrimary }) => (
      <Link key={to} className={isPrimary ? 'button primary' : 'button'} to={to}>
        {label()}
      </Link>
    ));
}
