import { z } from 'zod';

const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,60}$/, 'must be the name of a header: CF-IPCountry')
  .transform((name) => name.toLowerCase());

/** Where visitors' geolocations come from. */
export const GEOLOCATION_SETTINGS = {
  /** The header in which the proxy in front names the visitor's country: CF-IPCountry. */
  COUNTRY_HEADER: headerName.optional(),
  /** The header for the region within it: CF-Region-Code. */
  REGION_HEADER: headerName.optional(),
  /** A file of addresses and countries in MaxMind's format (.mmdb). */
  GEOLOCATION_DATABASE: z.string().optional(),
};

type GeolocationEnv = z.output<z.ZodObject<typeof GEOLOCATION_SETTINGS>> & { TRUSTED_PROXIES: number };

/** What is wrong with the combination of these settings, as a sentence. */
export function geolocationProblem(env: GeolocationEnv): string | undefined {
  if (env.COUNTRY_HEADER && env.TRUSTED_PROXIES === 0)
    return 'COUNTRY_HEADER also needs TRUSTED_PROXIES: without a proxy every visitor could name a country.';
  if (env.REGION_HEADER && !env.COUNTRY_HEADER) return 'REGION_HEADER also needs COUNTRY_HEADER.';
  return undefined;
}
