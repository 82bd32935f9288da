import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from 'react-router';

/** Returns the canonical spelling of a meaningful value, and undefined for any other and for the default. */
export interface QueryRule {
  (value: string): string | undefined;
  /** Other names for the same parameter; pages themselves write the declared one. */
  readonly otherNames?: readonly string[];
}

/** `embed` is for other sites: rendered as for a guest, whoever views it. `empty` has no frame. */
export type PageLayout = 'default' | 'embed' | 'empty';

/** A stylesheet of some pages only; what any page may show is in its theme's. */
export type SheetName = 'home' | 'video' | 'shop' | 'account' | 'live' | 'articles' | 'forum';

/**
 * What a route module declares about its page in `handle`. A page depends on its path and its declared query only;
 * nothing else in an address reaches the page or is repeated by it.
 */
export interface PageHandle {
  query?: Readonly<Record<string, QueryRule>>;
  /** Further names, whose values are one visitor's own: a page requested with one of them isn't cached. */
  ownQuery?: readonly string[];
  /** Reads the request itself, so its answer is always one visitor's own. */
  readsRequest?: boolean;
  /** Shows nothing explicit. Any other page sends visitors without an age check to the check. */
  isNeutral?: true;
  /** If the site has this flag off, the page doesn't exist, and nobody is sent to the age check for it. */
  flag?: 'forum' | 'cams' | 'vreels';
  /** By an operator, so it depends on the address whether it shows something explicit (R1 of `modules/pages`). */
  isWritten?: true;
  /** Its frame; by default header, menus and footer. */
  layout?: PageLayout;
  /** Its sheet has sections far below the window wait with their layout while it is opened (docs/decisions/042). */
  isLong?: true;
  /** Stylesheets that it needs besides its theme's. */
  sheets?: readonly SheetName[];
  /**
   * Additional targets for its scripts, such as a program on the visitor's own machine. No other page may connect to
   * them.
   */
  connects?: readonly string[];
  /** Answers addresses that don't exist: all get the page of this one. */
  standsAt?: string;
  /** Matches any address, so other handlers come first, and files never match. */
  isLast?: boolean;
}

export function oneOf(...values: readonly string[]): QueryRule {
  return (value) => values.find((known) => known === value);
}

export function alsoNamed(rule: QueryRule, ...otherNames: readonly string[]): QueryRule {
  return Object.assign((value: string) => rule(value), { otherNames });
}

/** The value of a parameter, under its name or one of its other names. */
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

/** A parameter without a value. */
export const present: QueryRule = () => '';

/** The query in its canonical spelling, with its question mark if it isn't empty. */
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

/** The declared path and query of this page, the same on the server and in the browser. */
export function usePageAddress(): { pathname: string; search: string } {
  const { pathname, search } = useLocation();
  const handle = usePageHandle();
  const error = useRouteError();
  // One cached page serves everything that wasn't found, so it has one address.
  if (isRouteErrorResponse(error) && error.status === 404) return { pathname: '/404/', search: '' };
  return { pathname: handle.standsAt ?? pathname, search: declaredQuery(handle, search) };
}

/** This page's frame; error pages have the full one. */
export function usePageLayout(): PageLayout {
  const handle = usePageHandle();
  return useRouteError() ? 'default' : (handle.layout ?? 'default');
}

/** Stylesheets of this page and its frame, each once. */
export function usePageSheets(): SheetName[] {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as PageHandle);
  return [...new Set(handles.flatMap(({ sheets = [] }) => sheets))];
}

function usePageHandle(): PageHandle {
  return (useMatches().at(-1)?.handle ?? {}) as PageHandle;
}
