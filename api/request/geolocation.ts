/** Where a request comes from, as far as it is known. */
export interface Geolocation {
  /** ISO 3166-1: `GB`. */
  country: string;
  /** ISO 3166-2, if known: `US-TX`. */
  region?: string;
}

/**
 * The narrowest known code of the request's origin, `US-TX` or `GB`; null if unknown. Reading it makes the answer this
 * visitor's own, so that nothing made for one country is cached for another.
 */
export function regionOf({ geolocation }: { geolocation?: Geolocation }): string | null {
  return geolocation?.region ?? geolocation?.country ?? null;
}

/**
 * Undefined for an invalid code, or one that proxies and databases use for "unknown". An invalid region makes the
 * country unknown too, because whoever wrote the one may have written the other. @param region with or without its
 * country
 */
export function geolocationFrom(country: string | undefined, region?: string): Geolocation | undefined {
  const code = country?.trim().toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(code) || UNKNOWN.has(code)) return undefined;
  const part = region
    ?.trim()
    .toUpperCase()
    .replace(new RegExp(`^${code}-`), '');
  if (!part) return { country: code };
  return /^[A-Z0-9]{1,3}$/.test(part) ? { country: code, region: `${code}-${part}` } : undefined;
}

const UNKNOWN = new Set(['XX', 'ZZ', 'EU', 'AP']);
