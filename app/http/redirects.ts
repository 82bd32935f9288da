import { withoutSuffix } from '../page-cache/page-suffix.ts';

/**
 * The published names of pages and endpoints once lost three words inside them: 'join', 'member' and 'user'. Whatever
 * was written against those names still works: pages answer with a permanent redirect that keeps the query, endpoints
 * answer in place.
 */
const PAGES: readonly [spelled: RegExp, canonical: string][] = [
  [/^\/-now\/?$/, '/join-now/'],
  [/^\/main-dashboard\/hip-info\/?$/, '/main-dashboard/membership-info/'],
  [/^\/account\/(?:join)?-now\/?$/, '/join-now/'],
];

/** What replaced a lost word, as it was written and as browsers send it. */
const LOST = '(?:…|%E2%80%A6|\\.\\.\\.)';

const ENDPOINTS: readonly [spelled: RegExp, canonical: string][] = [
  [/^\/api\/$/, '/api/join'],
  [/^\/api\/wp\/?$/, '/api/wp/user'],
  [/^\/api\/wp\/auth\/?$/, '/api/wp/auth/login'],
  [new RegExp(`^/api/playa/v1/${LOST}/?$`, 'i'), '/api/playa/v1/auth/logout'],
  [new RegExp(`^/api/content/v1/(?:s|${LOST})/favorite-model`, 'i'), '/api/content/v1/users/favorite-model'],
  [new RegExp(`^/api/(?:s|${LOST})/favorites`, 'i'), '/api/users/favorites'],
  [new RegExp(`^/api/(?:s|users|${LOST})/can_$`, 'i'), '/api/users/can_download'],
  [/^\/api\/-now-(template|config)$/, '/api/join-now-$1'],
  [/^\/api\/dreamcam\/-now\/prices$/, '/api/dreamcam/join-now/prices'],
  [/^\/api\/dreamcam\/-info$/, '/api/dreamcam/user-info'],
  [/^\/api\/hips\/dashboard\/hip-cancel$/, '/api/memberships/dashboard/membership-cancel'],
  [/^\/api\/hips\//, '/api/memberships/'],
  [/^\/memberplus\/api\/v1\/hips\//, '/memberplus/api/v1/memberships/'],
  [/^\/api\/v1\/(?:hips|memberships)\//, '/memberplus/api/v1/memberships/'],
  [
    new RegExp(`^/api/age-verification/(?:s|users)/([^/]+)/is-(?:${LOST}-)?must-verification$`, 'i'),
    '/api/age-verification/users/$1/is-user-must-verification',
  ],
  [/^\/api\/age-verification\/s\//, '/api/age-verification/users/'],
  [/^(?:\/api)?\/(request|confirm)-change-email-action$/, '/api/wp/auth/$1-change-email-action'],
  [/^\/v1\/(subscription|front)\//, '/send/v1/$1/'],
  [/^\/v1\/public-event$/, '/send/v1/public-event'],
  [/^\/forum\/s\/update\/name$/, '/forum/users/update/name'],
];

function translate(table: typeof PAGES, path: string): string | undefined {
  for (const [spelled, canonical] of table) if (spelled.test(path)) return path.replace(spelled, canonical);
  return undefined;
}

const LANGUAGE_PREFIX = /^\/[a-z]{2}-[A-Z]{2}(?=\/)/;
/** Letters and digits as percent codes. */
const NEEDLESS_CODES = /%(?:2d|2e|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const CODES = /%[0-9a-f]{2}/g;

/**
 * The canonical path of a page, or undefined if the path is canonical already: lower case, no percent codes for plain
 * letters, no repeated slashes (several at the start would name another host), one slash at the end. The same for what
 * a page's application requests.
 */
export function canonicalPage(path: string): string | undefined {
  const page = withoutSuffix(path);
  const local = page.replace(/^[/\\]+/, '/');
  const isFile = local.split('/').at(-1)?.includes('.');
  const spelled = isFile ? local : plainly(local);
  const canonical = (translate(PAGES, spelled) ?? spelled) + path.slice(page.length);
  return canonical === path ? undefined : canonical;
}

function plainly(path: string): string {
  const decoded = path.replace(NEEDLESS_CODES, decodeURIComponent).replace(/\/{2,}/g, '/');
  // A language code, and a percent code, keep their standard's capital letters.
  const [prefix = ''] = LANGUAGE_PREFIX.exec(decoded) ?? [];
  const rest = decoded
    .slice(prefix.length)
    .toLowerCase()
    .replace(CODES, (code) => code.toUpperCase());
  return `${prefix}${rest}${rest.endsWith('/') ? '' : '/'}`;
}

/** The path of the endpoint that answers this spelling, or undefined if the path needs no change. */
export function canonicalEndpoint(path: string): string | undefined {
  return translate(ENDPOINTS, path);
}
