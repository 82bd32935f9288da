import type { ApiContext } from '#api/request/context.ts';
import { DAY, SECOND } from '#kernel/clock.ts';
import { type Consent, ConsentChoice } from '../../contract/types.ts';

/** The visitor's choice about marketing cookies. */
const CONSENT = 'consent';
/** R14: how long a choice is valid, and until when nobody is asked again. */
const LIFE_SECONDS = (180 * DAY) / SECOND;

/** Countries whose law asks for consent: the European Economic Area and the United Kingdom, with their territories. */
const ASKING = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO AX GF GP MF MQ RE YT GB GG GI IM JE'.split(
    ' ',
  ),
);

/** The site and the request that consent is read from. */
export interface Asker {
  site: { flags: Pick<ApiContext['site']['flags'], 'consentEverywhere'> };
  request: Pick<ApiContext['request'], 'cookies' | 'geolocation' | 'objectsToTracking'>;
}

/** R14. */
export function consentOf({ site, request }: Asker): Consent {
  const choice = ConsentChoice.safeParse(request.cookies[CONSENT]).data ?? null;
  if (choice) return { choice, isAllowed: choice === 'yes', needsChoice: false };
  if (request.objectsToTracking) return { choice, isAllowed: false, needsChoice: false };
  const { country } = request.geolocation ?? {};
  // An unknown country may be one of them.
  const needsChoice = site.flags.consentEverywhere || country === undefined || ASKING.has(country);
  return { choice, isAllowed: !needsChoice, needsChoice };
}

export const allowsMarketing = (asker: Asker): boolean => consentOf(asker).isAllowed;

export function keepChoice(choice: ConsentChoice, { reply }: Pick<ApiContext, 'reply'>): void {
  reply.setCookie(CONSENT, choice, { maxAgeSeconds: LIFE_SECONDS, httpOnly: true });
}
