import type { ApiContext } from '#api/request/context.ts';
import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import { SPECIAL } from '../../contract/tariff-types.ts';
import type { OfferTimer } from '../../contract/types.ts';
import type { ShopDeps } from '../deps.ts';
import { isBuyable } from '../purchase/payment-systems.ts';
import { slotsOnSale } from '../tariffs/tariffs-store.ts';
import { secondsOf } from './sale-events.ts';
import { joinConfig } from './sale-page.ts';

/** Proves when an offer started. Signed, so that only the server's clock decides when it ends. */
const COOKIE = 'specialOffer';
const PURPOSE = 'special-offer';
/** An offer that has ended can't start again for this long. */
const RETENTION_MS = 30 * DAY;

type Deps = Pick<ShopDeps, 'db' | 'clock' | 'billing' | 'content' | 'signer' | 'sites'>;
type RequestContext = Pick<ApiContext, 'site' | 'visitor' | 'request' | 'reply'>;

/** Fixed at the start: later changes of the settings don't affect it. */
interface StartedOffer {
  startedAt: Date;
  endsAt: Date;
  /** One per position. */
  priceEnds: readonly Date[];
}

const NO_OFFER: OfferTimer = {
  isTimerShow: false,
  trapTimerStarted: null,
  trapTimerDuration: null,
  pricePositionTimers: null,
  prices: [],
};

/** Session cookies that tell scripts about the offer. Only the signed cookie counts. */
const SCRIPT_COOKIES = ['isTimerShow', 'trapTimerStarted', 'trapTimerDuration'] as const;
/** Set once the offer was shown in this session, so that it isn't shown again. */
const TRIGGERED = 'trapTriggered';

function startedOffer({ signer }: Pick<Deps, 'signer'>, { site, request }: Pick<RequestContext, 'site' | 'request'>) {
  const fields = signer.verify(PURPOSE, request.cookies[COOKIE] ?? '');
  if (fields?.site !== site.key) return undefined;
  const times = (fields.times ?? '').split(',').map((time) => new Date(Number(time)));
  const [startedAt, endsAt, ...priceEnds] = times;
  return startedAt && endsAt ? ({ startedAt, endsAt, priceEnds } satisfies StartedOffer) : undefined;
}

function saveOffer({ signer }: Pick<Deps, 'signer'>, { site, reply }: RequestContext, offer: StartedOffer): void {
  const { startedAt, endsAt, priceEnds } = offer;
  const times = [startedAt, endsAt, ...priceEnds].map((time) => time.getTime()).join();
  const until = new Date(startedAt.getTime() + RETENTION_MS);
  const token = signer.sign(PURPOSE, { site: site.key, times }, until);
  reply.setCookie(COOKIE, token, { maxAgeSeconds: RETENTION_MS / SECOND, httpOnly: true });
}

/** Which special tariffs are on sale for this visitor now, and until when (R8). */
export async function offerTimer(deps: Deps, request: RequestContext): Promise<OfferTimer> {
  const offer = startedOffer(deps, request);
  return offer ? timerOf(deps, request, offer) : NO_OFFER;
}

async function timerOf(deps: Deps, { site }: Pick<RequestContext, 'site'>, offer: StartedOffer): Promise<OfferTimer> {
  const now = deps.clock.now();
  if (now >= offer.endsAt) return { ...NO_OFFER, pricePositionTimers: positionsOf(offer) };
  const special = (await slotsOnSale(deps.db.drizzle, site.key)).filter(
    ({ tariff, saleEvent }) => tariff.type === SPECIAL && saleEvent === null && isBuyable(deps, site.key, tariff),
  );
  const prices = special.flatMap(({ tariff }, position) => {
    const end = offer.priceEnds[position] ?? offer.endsAt;
    return now < end ? [{ priceUuid: tariff.id, timestampEnd: secondsOf(end) }] : [];
  });
  return {
    isTimerShow: prices.length > 0,
    trapTimerStarted: secondsOf(offer.startedAt),
    trapTimerDuration: (offer.endsAt.getTime() - offer.startedAt.getTime()) / SECOND,
    pricePositionTimers: positionsOf(offer),
    prices,
  };
}

function positionsOf({ priceEnds, endsAt }: StartedOffer): OfferTimer['pricePositionTimers'] {
  const [first = endsAt, second = endsAt, third = endsAt, fourth = endsAt] = priceEnds;
  return {
    first: secondsOf(first),
    second: secondsOf(second),
    third: secondsOf(third),
    fourth: secondsOf(fourth),
  };
}

function setScriptCookies({ reply }: RequestContext, timer: OfferTimer): OfferTimer {
  if (!timer.isTimerShow) return timer;
  for (const name of SCRIPT_COOKIES) reply.setCookie(name, String(Number(timer[name])), {});
  reply.setCookie(TRIGGERED, '1', {});
  return timer;
}

/** Starts the offer if the site has one. A running one continues, and one that has ended stays ended. */
export async function startOffer(deps: Deps, request: RequestContext): Promise<OfferTimer> {
  const before = startedOffer(deps, request);
  if (before) return setScriptCookies(request, await timerOf(deps, request, before));
  const { site, visitor } = request;
  const { trapTimerMinutes, pricePositionTimers } = await joinConfig(deps, { site: site.key, visitor });
  if (trapTimerMinutes === 0) return NO_OFFER;
  const startedAt = deps.clock.now();
  const after = (minutes: number) => new Date(startedAt.getTime() + minutes * MINUTE);
  const { first, second, third, fourth } = pricePositionTimers;
  const priceEnds = [first, second, third, fourth].map((minutes) =>
    after(minutes === 0 ? trapTimerMinutes : Math.min(minutes, trapTimerMinutes)),
  );
  const offer = { startedAt, endsAt: after(trapTimerMinutes), priceEnds };
  saveOffer(deps, request, offer);
  return setScriptCookies(request, await timerOf(deps, request, offer));
}

/** Ends all its prices at once. */
export function endOffer(deps: Deps, request: RequestContext): OfferTimer {
  for (const name of SCRIPT_COOKIES) request.reply.clearCookie(name);
  const offer = startedOffer(deps, request);
  if (!offer) return NO_OFFER;
  const now = deps.clock.now();
  const isOver = now >= offer.endsAt;
  const ended = isOver ? offer : { ...offer, endsAt: now, priceEnds: offer.priceEnds.map(() => now) };
  if (!isOver) saveOffer(deps, request, ended);
  return { ...NO_OFFER, pricePositionTimers: positionsOf(ended) };
}
