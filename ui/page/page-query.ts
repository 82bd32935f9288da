import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from 'react-router';

/**
 * Answers the one spelling of a value that means something, and nothing for all others and for what goes without
 * saying.
 */
export interface QueryRule {
  (value: string): string | undefined;
  /** Other names that the same may stand under in an address; pages themselves write the one they declare. */
  readonly otherNames?: readonly string[];
}

/** `embed` is for frames of other sites: made as for a guest, anyone who looks. `empty` has nothing around it. */
export type PageLayout = 'default' | 'embed' | 'empty';

/** A sheet of some pages alone; what any page may show is in the sheet of its theme. */
export type SheetName = 'home' | 'video' | 'shop' | 'account' | 'live' | 'articles' | 'forum';

/**
 * What a route module says of its page in `handle`. A page is made from its path and the query it declares; whatever
 * else stands in an address neither reaches the page nor is repeated by it.
 */
export interface PageHandle {
  query?: Readonly<Record<string, QueryRule>>;
  /** Further names, whose values are one visitor's own: a page asked for with one of them is never kept for others. */
  ownQuery?: readonly string[];
  /** Reads the request itself, so that its answer is always one visitor's own. */
  readsRequest?: boolean;
  /** Holds nothing explicit. Any other page leads anyone who has not proved an age to the check. */
  isNeutral?: true;
  /** Where the site has this flag off, there is no such page, and nobody is sent to the check for it. */
  flag?: 'forum' | 'cams' | 'vreels';
  /** An operator wrote it, so the address decides whether it holds something explicit (R1 of `modules/pages`). */
  isWritten?: true;
  /** What stands around it: header, menus and footer where nothing is said. */
  layout?: PageLayout;
  /** What it needs besides the sheet of its theme. */
  sheets?: readonly SheetName[];
  /** What its scripts may call besides, such as a program on the visitor's own machine. No other page may. */
  connects?: readonly string[];
  /** Answers addresses that do not exist: they all get the page of this one. */
  standsAt?: string;
  /** Stands wherever nothing else does, so others are asked about its addresses first, and no file is among them. */
  isLast?: boolean;
}

export function oneOf(...values: readonly string[]): QueryRule {
  return (value) => values.find((known) => known === value);
}

export function alsoNamed(rule: QueryRule, ...otherNames: readonly string[]): QueryRule {
  return Object.assign((value: string) => rule(value), { otherNames });
}

/** What an address says under a name, or under one of its other names. */
export function saidAs(name: string, rule: QueryRule, given: URLSearchParams): string | undefined {
  for (const each of [name, ...(rule.otherNames ?? [])]) {
    const value = given.get(each);
    const resolved = value === null ? undefined : rule(value);
    if (resolved !== undefined) return resolved;
  }
  return undefined;
}

/** A number from 2 up to `last`; the first page is the bare address. */
export function furtherPage(last: number): QueryRule {
  return (value) => {
    const number = Number(value);
    return /^\d{1,9}$/.test(value) && number > 1 && number <= last ? String(number) : undefined;
  };
}

/** A name that is there or is not. */
export const present: QueryRule = () => '';

/** The query in its one spelling, with its question mark if there is any. */
export function declaredQuery({ query = {}, ownQuery = [] }: PageHandle, search: string): string {
  if (search === '' || search === '?') return '';
  const given = new URLSearchParams(search);
  const found = new URLSearchParams();
  for (const [name, rule] of Object.entries(query)) {
    const said = saidAs(name, rule, given);
    if (said !== undefined) found.set(name, said);
  }
  for (const name of ownQuery) {
    const value = given.get(name);
    if (value !== null) found.set(name, value);
  }
  return found.size > 0 ? `?${found}` : '';
}

export function hasOwnQuery({ ownQuery = [] }: PageHandle, search: string): boolean {
  if (ownQuery.length === 0 || search === '') return false;
  const given = new URLSearchParams(search);
  return ownQuery.some((name) => given.has(name));
}

/** Path and query of this page as far as it declares them, the same on the server and in the browser. */
export function usePageAddress(): { pathname: string; search: string } {
  const { pathname, search } = useLocation();
  const handle = usePageHandle();
  const error = useRouteError();
  // One page stands for everything that was not found, and names none of it.
  if (isRouteErrorResponse(error) && error.status === 404) return { pathname: '/404/', search: '' };
  return { pathname: handle.standsAt ?? pathname, search: declaredQuery(handle, search) };
}

/** What stands around this page; the pages of errors have everything. */
export function usePageLayout(): PageLayout {
  const handle = usePageHandle();
  return useRouteError() ? 'default' : (handle.layout ?? 'default');
}

/** The sheets of this page and of what stands around it, each once. */
export function usePageSheets(): SheetName[] {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as PageHandle);
  return [...new Set(handles.flatMap(({ sheets = [] }) => sheets))];
}

function usePageHandle(): PageHandle {
  return (useMatches().at(-1)?.handle ?? {}) as PageHandle;
}
