import type { Reply } from '#calls/context.ts';
import type { Site } from '#sites/site.ts';

/** What other modules and the composition root may ask about age checks. */
export interface AgeVerificationApi {
  /**
   * Whether this visitor may see what is for adults: the site asks for no check, or the browser holds a good clearance,
   * or the account has passed one. With `reply`, a browser that is cleared by its account is handed the clearance, so
   * that it stays cleared after signing out.
   */
  isCleared(
    site: Site,
    cookies: Readonly<Record<string, string>>,
    userId?: string,
    reply?: Pick<Reply, 'setCookie'>,
  ): Promise<boolean>;
}
