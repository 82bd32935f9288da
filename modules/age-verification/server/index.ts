import type { Reply } from '#api/request/context.ts';
import type { Geolocation } from '#api/request/geolocation.ts';
import type { Site } from '#sites/site.ts';

/** Where somebody is, as far as rules on ages ask. */
export interface SiteLocation {
  site: Site;
  geolocation?: Geolocation;
}

/** What other modules and the composition root may ask about age checks. */
export interface AgeVerificationApi {
  /**
   * Whether this visitor may see what is for adults: nothing is asked at this place, or the browser holds a good
   * clearance, or the account has passed a check that counts there. With `reply`, a browser that is cleared by its
   * account is handed the clearance, so that it stays cleared after signing out.
   * @param cookies undefined of an app, which has none
   */
  isCleared(
    where: SiteLocation,
    cookies: Readonly<Record<string, string>> | undefined,
    userId?: string,
    reply?: Pick<Reply, 'setCookie'>,
  ): Promise<boolean>;
  /** Whether a guest of whom nothing is known but the place is asked for nothing; answered from memory. */
  isOpen(where: SiteLocation): boolean;
  /** Reads the rules; nobody is served before they were read once. */
  renew(): Promise<void>;
  /** Hears of rules that are changed in other processes. */
  listen(): Promise<() => Promise<void>>;
}
