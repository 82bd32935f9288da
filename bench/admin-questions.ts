import { isContractProcedure } from '@orpc/contract';
import { adminContract } from '#app/modules.ts';
import { sites } from '#sites/index.ts';

export interface Question {
  module: string;
  path: string;
}

const ADMIN = '/api/admin/v1';
/** Of row 500 in the filling. */
const ACCOUNT = '01981000-0000-7000-8000-000000000500';
const CHECKOUT = '01984000-0000-7000-8000-000000000500';

/** Tables that belong to one thing, and which one. */
const OF_ONE: Readonly<Record<string, string>> = {
  '/webhooks/endpoints/{id}/deliveries': '/webhooks/endpoints/01987000-0000-7000-8000-000000000001/deliveries',
};

/**
 * Queries beyond a table's own parameters; for the search: what nothing matches, what everything matches, and what one
 * record matches.
 */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/account-emails': [`?ids[]=${ACCOUNT}`],
  '/trends': ['?days=28'],
  '/find': [
    'zz',
    'zzz',
    'fi',
    'video',
    'video-500',
    'guest',
    'person',
    'person-99',
    'person-500@example.com',
    '500',
    'transaction-500',
    ACCOUNT,
    CHECKOUT,
  ].map((text) => `?q=${text}`),
};

/** Every endpoint that can be called without an id; tables in each order and state, with searches, and far down. */
export function questions(): Question[] {
  return Object.entries(adminContract).flatMap(([module, endpoints]) =>
    Object.values(endpoints).flatMap((call) => {
      if (!isContractProcedure(call)) return [];
      const { route, inputSchema } = call['~orpc'];
      const declared = (route.path ?? '').slice(ADMIN.length);
      const path = OF_ONE[declared] ?? declared;
      if (route.method !== 'GET' || path.includes('{')) return [];
      const own = QUERIES[path] ?? [asksForSite(inputSchema) ? `?site=${sites[0].key}` : ''];
      return [...own, ...ofTable(inputSchema)].map((query) => ({ module, path: ADMIN + path + query }));
    }),
  );
}

/** Whether it answers about one site, which has to be named. */
function asksForSite(schema: unknown): boolean {
  const { site } = ((schema ?? {}) as Schema).shape ?? {};
  return site?.isOptional?.() === false;
}

/** Every table is filled so that these match a thousandth of it, and more. */
const FAR = ['?search=999', '?search=zz', '?page=1000', '?page=2000'];

function ofTable(schema: unknown): string[] {
  const choices = choicesOf(schema);
  const { sort, direction = [], ...filters } = choices;
  if (!sort) return [];
  const orders = sort.flatMap((by) => direction.map((way) => `?sort=${by}&direction=${way}`));
  const narrowed = Object.entries(filters).flatMap(([name, values]) => values.map((value) => `?${name}=${value}`));
  return [...orders, ...narrowed, ...FAR];
}

interface Schema {
  shape?: Record<string, Schema>;
  options?: readonly string[];
  unwrap?(): Schema;
  isOptional?(): boolean;
}

/** The choices of each parameter that has an enumeration. */
function choicesOf(schema: unknown): Record<string, readonly string[]> {
  const { shape = {} } = (schema ?? {}) as Schema;
  const all = Object.entries(shape).map(([name, of]) => [name, of.unwrap?.().options ?? []] as const);
  return Object.fromEntries(all.filter(([, options]) => options.length > 0));
}
