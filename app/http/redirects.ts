import { withoutSuffix } from '../page-cache/page-suffix.ts';

/**
 * The published names of pages and calls once lost three words inside them: 'join', 'member' and 'user'. Everything
 * written against those names still works: pages answer with a permanent redirect that keeps the query, calls are
 * answered in place.
 */
const PAGES: readonly [spelled: RegExp, canonical: string][] = [
  [/^\/-now\/?$/, '/join-now/'],
  [/^\/main-dashboard\/hip-info\/?$/, '/main-dashboard/membership-info/'],
  [/^\/account\/(?:join)?-now\/?$/, '/join-now/'],
];

/** What stood for a lost word, as it was written and as browsers send it. */
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
 * Where a page as spelled lives, or undefined when the path is a page's own spelling: in lower case, without codes for
 * plain letters, with one slash at a time, since more of them at its start would make another host's address, and one
 * at its end. What the application of a page asks for lives where the page does.
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
  // A language is spelled as its standard has it, and so is the code of a letter.
  const [prefix = ''] = LANGUAGE_PREFIX.exec(decoded) ?? [];
  const rest = decoded
    .slice(prefix.length)
    .toLowerCase()
    .replace(CODES, (code) => code.toUpperCase());
  return `${prefix}${rest}${rest.endsWith('/') ? '' : '/'}`;
}

/** The path that answers a call as spelled, or undefined when the path needs no help. */
export function canonicalEndpoint(path: string): string | undefined {
  return translate(ENDPOINTS, path);
}
