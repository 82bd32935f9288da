import type { ApiContext } from '#api/request/context.ts';
import { DAY, SECOND } from '#kernel/clock.ts';
import { type Consent, ConsentChoice } from '../../contract/types.ts';

/** What this visitor chose about marketing cookies. */
const CONSENT = 'consent';
/** R14: nobody is asked again earlier, and no answer counts for longer. */
const LIFE_SECONDS = (180 * DAY) / SECOND;

/** Whose law asks for consent: the European Economic Area with its territories, and the United Kingdom with its own. */
const ASKING = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO AX GF GP MF MQ RE YT GB GG GI IM JE'.split(
    ' ',
  ),
);

/** Who opens or asks something, and where. */
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
  // Nobody knows where: it may be there.
  const needsChoice = site.flags.consentEverywhere || country === undefined || ASKING.has(country);
  return { choice, isAllowed: !needsChoice, needsChoice };
}

export const allowsMarketing = (asker: Asker): boolean => consentOf(asker).isAllowed;

export function keepChoice(choice: ConsentChoice, { reply }: Pick<ApiContext, 'reply'>): void {
  reply.setCookie(CONSENT, choice, { maxAgeSeconds: LIFE_SECONDS, httpOnly: true });
}
