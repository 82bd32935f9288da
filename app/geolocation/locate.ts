import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { type Geolocation, geolocationFrom } from '#api/request/geolocation.ts';

/** What tells where requests come from. */
export interface GeolocationSources {
  /** What a trusted proxy calls the country, and the region within it. */
  countryHeader?: string;
  regionHeader?: string;
  lookup?(address: string): Geolocation | undefined;
}

/** The same few answers over and over, and few of them: there are some 250 countries. */
const known = new LRUCache<string, Geolocation>({ max: 1000 });

/**
 * Where a request comes from: what a trusted proxy says, else what the file of addresses says, else nobody knows. A
 * header is believed only where a proxy is trusted; what a visitor may have written beside it makes it no code, and so
 * unknown.
 */
export function locate(
  { header, address }: { header?: (name: string) => string | undefined; address: string },
  { places, trustedProxies }: { places?: GeolocationSources; trustedProxies: number },
): Geolocation | undefined {
  if (!places) return undefined;
  const headerValue = (name: string | undefined) => (name && trustedProxies > 0 ? header?.(name) : undefined);
  const country = headerValue(places.countryHeader);
  if (country === undefined) return isIP(address) ? places.lookup?.(address) : undefined;
  const region = headerValue(places.regionHeader);
  const key = `${country} ${region ?? ''}`;
  const place = known.get(key) ?? geolocationFrom(country, region);
  if (place) known.set(key, place);
  return place;
}
