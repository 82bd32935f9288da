import { z } from 'zod';

/** Long enough for the addresses of most sites, query included. */
export const LONGEST_ADDRESS = 500;

/** Stands for the site's own origin; `.invalid` is never a real host. */
const HERE = 'http://here.invalid';
const OWN = /^\/(?![/\\])/;
const ABSOLUTE = /^https?:\/\//i;
/** Paths that other parts of the program answer, so that no page is looked for. */
const NEVER_A_PAGE = /^\/(?:admin|api|assets|health|media|memberplus|metrics|send|static)(?:\/|$)/;
/** Percent codes of unreserved characters: letters, digits, `-._~`. */
const NEEDLESS_CODES = /%(?:2d|2e|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

function urlOf(address: string): URL | undefined {
  const isAddress = OWN.test(address) || ABSOLUTE.test(address);
  return isAddress && URL.canParse(address, HERE) ? new URL(address, HERE) : undefined;
}

/**
 * The key by which old addresses are compared: without scheme and host, in lower case, without a trailing slash. The
 * query (`?id=5`) is part of it. The home page is an empty string.
 */
export function addressKey(address: string): string | undefined {
  const url = urlOf(address);
  if (!url) return undefined;
  const path = url.pathname
    .replace(NEEDLESS_CODES, decodeURIComponent)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/+$/, '');
  return path + url.search;
}

/** The key of a redirect's target, if that is on the same site. */
export function keyOfTarget(to: string): string | undefined {
  return OWN.test(to) ? addressKey(to) : undefined;
}

/** The canonical spelling of an address on the site; another site's address stays as written. */
function targetOf(address: string): string | undefined {
  const url = urlOf(address);
  if (!url || url.username || url.password) return undefined;
  if (!OWN.test(address)) return url.href;
  if (url.origin !== HERE) return undefined;
  // Without this, `/.//a.example` would be an address of another site now.
  const pathname = url.pathname.replace(/\/{2,}/g, '/');
  const isFile = pathname.split('/').at(-1)?.includes('.');
  const path = isFile ? pathname : `${pathname.toLowerCase().replace(/\/+$/, '')}/`;
  return path + url.search + url.hash;
}

/** URL parsers silently drop line breaks and tabs, so two addresses in a cell would become one. */
const Address = z
  .string()
  .trim()
  .min(1, { error: 'Enter an address.', abort: true })
  .max(LONGEST_ADDRESS, { abort: true })
  .refine((address) => !/\p{Cc}/u.test(address), {
    error: 'There’s a line break or a tab in this address. Enter one address in one line.',
    abort: true,
  });

/** The address that no longer has a page, as its key. */
export const OldAddress = Address.transform((address, ctx) => {
  const key = addressKey(address);
  const detail =
    key === undefined
      ? 'Start with a slash or with https://.'
      : key === '' || key.startsWith('?')
        ? 'The home page is always there, so it can’t be redirected.'
        : NEVER_A_PAGE.test(key)
          ? 'No pages are at this address, so it can’t be redirected.'
          : undefined;
  if (detail === undefined) return key as string;
  ctx.addIssue({ code: 'custom', message: detail });
  return z.NEVER;
});

/** Where visitors are sent. */
export const NewAddress = Address.transform((address, ctx) => {
  const to = targetOf(address);
  if (to !== undefined) return to;
  ctx.addIssue({ code: 'custom', message: 'Start with a slash, or with https:// for another site.' });
  return z.NEVER;
});
