import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { type Geolocation, geolocationFrom } from '#api/request/geolocation.ts';

/** Where geolocations come from. */
export interface GeolocationSources {
  /** The header in which a trusted proxy names the country, and the one for the region within it. */
  countryHeader?: string;
  regionHeader?: string;
  lookup?(address: string): Geolocation | undefined;
}

/** There are only some 250 countries, so the same answers recur. */
const known = new LRUCache<string, Geolocation>({ max: 1000 });

/**
 * A request's geolocation: from a trusted proxy's header, else from the address file, else unknown. The header counts
 * only if a proxy is trusted. If the visitor added a value of their own, it is no valid code, and so unknown.
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
