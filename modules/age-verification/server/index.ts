import type { Reply } from '#api/request/context.ts';
import type { Geolocation } from '#api/request/geolocation.ts';
import type { Site } from '#sites/site.ts';

/** A site and a location, by which rules are chosen. */
export interface SiteLocation {
  site: Site;
  geolocation?: Geolocation;
}

/** For other modules and the composition root. */
export interface AgeVerificationApi {
  /**
   * Whether this visitor may see content for adults: no check is required at this location, or the browser has a valid
   * clearance, or the account has passed a check that counts there. With `reply`, a browser that is cleared by its
   * account is given the clearance, so that it stays cleared after signing out.
   * @param cookies undefined for an app, which has none
   */
  isCleared(
    where: SiteLocation,
    cookies: Readonly<Record<string, string>> | undefined,
    userId?: string,
    reply?: Pick<Reply, 'setCookie'>,
  ): Promise<boolean>;
  /** Whether an unknown guest needs no check at this location; answered from memory. */
  isOpen(where: SiteLocation): boolean;
  /** Reads the rules; no request is served before the first time. */
  renew(): Promise<void>;
  /** Subscribes to changes of rules made by other processes. */
  listen(): Promise<() => Promise<void>>;
}
