import { type LoaderFunctionArgs, useHref, useLocation, useNavigation, useSearchParams } from 'react-router';

/**
 * What a table is asked with, as its address carries it: so that a link, a reload and the back button show the same
 * rows.
 */
export interface TableAddress {
  sort?: string;
  direction?: 'ascending' | 'descending';
  search?: string;
  page?: number;
  limit?: number;
  /** By name, as the call takes them. */
  filters: Readonly<Record<string, string>>;
}

const OWN = ['sort', 'direction', 'search', 'page', 'limit'];

export function tableAddress(url: string | URL): TableAddress {
  const { searchParams } = new URL(url);
  return read(searchParams);
}

export type TableInput = Record<string, string | number | undefined>;

/** The input of the table's call. */
export function inputOf({ filters, ...own }: TableAddress): TableInput {
  return { ...own, ...filters };
}

export interface Order {
  sort: string;
  direction: 'ascending' | 'descending';
}

/** A column is ordered upwards at first. @param sorted where the address says nothing */
export function orderOf({ sort, direction }: TableAddress, sorted: Order): Order {
  return {
    sort: sort ?? sorted.sort,
    direction: direction ?? (sort ? 'ascending' : sorted.direction),
  };
}

/**
 * The loader of a screen that is one table: asks the table's call what the address says.
 * @param sorted the table's order where the address says nothing, unless that is the call's own
 */
export function tableLoader<Answer>(load: (input: TableInput) => Promise<Answer>, sorted?: Order) {
  return ({ request }: LoaderFunctionArgs) => {
    const address = tableAddress(request.url);
    return load(inputOf({ ...address, ...(sorted && orderOf(address, sorted)) }));
  };
}

function read(query: URLSearchParams): TableAddress {
  const direction = query.get('direction');
  return {
    sort: query.get('sort') ?? undefined,
    direction: direction === 'ascending' || direction === 'descending' ? direction : undefined,
    search: query.get('search') ?? undefined,
    page: Number(query.get('page')) || undefined,
    limit: Number(query.get('limit')) || undefined,
    filters: Object.fromEntries([...query].filter(([name, value]) => !OWN.includes(name) && value !== '')),
  };
}

/**
 * The address and how to change it. Whatever narrows or orders the rows begins at the first page again. `pending` is
 * the address that is on its way, for what it is chosen with: a choice stands at once, however long its rows take, and
 * the next one is made on top of it.
 */
export function useTableAddress(): {
  address: TableAddress;
  pending: TableAddress;
  change: (change: Record<string, string | number | undefined>) => void;
} {
  const [query, setQuery] = useSearchParams();
  // Where one goes is told with the admin's own beginning, where one is without it.
  const here = useHref(useLocation().pathname);
  const { location: ahead } = useNavigation();
  const pending = ahead?.pathname === here ? new URLSearchParams(ahead.search) : query;
  return {
    address: read(query),
    pending: read(pending),
    change(change) {
      const next = new URLSearchParams(pending);
      if (!('page' in change)) next.delete('page');
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, String(value));
      }
      setQuery(next, { replace: 'search' in change, preventScrollReset: true });
    },
  };
}
