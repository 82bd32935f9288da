import type { ApiContext } from '#api/context.ts';
import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import { SPECIAL } from '../contract/tariff-types.ts';
import type { OfferTimer } from '../contract/types.ts';
import type { ShopDeps } from './deps.ts';
import { secondsOf } from './sale-events.ts';
import { joinConfig } from './sale-page.ts';
import { slotsOf } from './tariffs.ts';

/** The proof that an offer was begun, and when. Signed, so that no clock but ours says when it ends. */
const COOKIE = 'specialOffer';
const PURPOSE = 'special-offer';
/** So long one that ran out does not begin again. */
const KEPT_MS = 30 * DAY;

type Deps = Pick<ShopDeps, 'db' | 'clock' | 'content' | 'signer'>;
type Asked = Pick<ApiContext, 'site' | 'visitor' | 'request' | 'reply'>;

/** As it was begun: later changes of the settings shorten and lengthen nothing. */
interface Begun {
  startedAt: Date;
  endsAt: Date;
  /** When the price in each place ends. */
  priceEnds: readonly Date[];
}

const NONE: OfferTimer = {
  isTimerShow: false,
  trapTimerStarted: null,
  trapTimerDuration: null,
  pricePositionTimers: null,
  prices: [],
};

/** The offer as scripts of the page may look for it, until the browser is closed. What counts is the signed proof. */
const SHOWN = ['isTimerShow', 'trapTimerStarted', 'trapTimerDuration'] as const;
/** Who has been asked to stay is not asked again in this session. */
const TRIGGERED = 'trapTriggered';

function begunOffer({ signer }: Pick<Deps, 'signer'>, { site, request }: Pick<Asked, 'site' | 'request'>) {
  const fields = signer.verify(PURPOSE, request.cookies[COOKIE] ?? '');
  if (fields?.site !== site.key) return undefined;
  const times = (fields.times ?? '').split(',').map((time) => new Date(Number(time)));
  const [startedAt, endsAt, ...priceEnds] = times;
  return startedAt && endsAt ? ({ startedAt, endsAt, priceEnds } satisfies Begun) : undefined;
}

function keep({ signer }: Pick<Deps, 'signer'>, { site, reply }: Asked, begun: Begun): void {
  const { startedAt, endsAt, priceEnds } = begun;
  const times = [startedAt, endsAt, ...priceEnds].map((time) => time.getTime()).join();
  const until = new Date(startedAt.getTime() + KEPT_MS);
  const token = signer.sign(PURPOSE, { site: site.key, times }, until);
  reply.setCookie(COOKIE, token, { maxAgeSeconds: KEPT_MS / SECOND, httpOnly: true });
}

/** How the offer of this visitor stands: which special tariffs are sold to them now, and until when (R8). */
export async function offerTimer(deps: Deps, asked: Asked): Promise<OfferTimer> {
  const begun = begunOffer(deps, asked);
  return begun ? timerOf(deps, asked, begun) : NONE;
}

async function timerOf(deps: Deps, { site }: Pick<Asked, 'site'>, begun: Begun): Promise<OfferTimer> {
  const now = deps.clock.now();
  if (now >= begun.endsAt) return { ...NONE, pricePositionTimers: positionsOf(begun) };
  const special = (await slotsOf(deps.db.drizzle, site.key)).filter(
    ({ tariff, saleEvent }) => tariff.type === SPECIAL && saleEvent === null,
  );
  const prices = special.flatMap(({ tariff }, place) => {
    const end = begun.priceEnds[place] ?? begun.endsAt;
    return now < end ? [{ priceUuid: tariff.id, timestampEnd: secondsOf(end) }] : [];
  });
  return {
    isTimerShow: prices.length > 0,
    trapTimerStarted: secondsOf(begun.startedAt),
    trapTimerDuration: (begun.endsAt.getTime() - begun.startedAt.getTime()) / SECOND,
    pricePositionTimers: positionsOf(begun),
    prices,
  };
}

function positionsOf({ priceEnds, endsAt }: Begun): OfferTimer['pricePositionTimers'] {
  const [first = endsAt, second = endsAt, third = endsAt, fourth = endsAt] = priceEnds;
  return {
    first: secondsOf(first),
    second: secondsOf(second),
    third: secondsOf(third),
    fourth: secondsOf(fourth),
  };
}

function show({ reply }: Asked, timer: OfferTimer): OfferTimer {
  if (!timer.isTimerShow) return timer;
  for (const name of SHOWN) reply.setCookie(name, String(Number(timer[name])), {});
  reply.setCookie(TRIGGERED, '1', {});
  return timer;
}

/** Begins the offer where the site has one. One that was begun goes on, and one that is over stays over. */
export async function beginOffer(deps: Deps, asked: Asked): Promise<OfferTimer> {
  const before = begunOffer(deps, asked);
  if (before) return show(asked, await timerOf(deps, asked, before));
  const { site, visitor } = asked;
  const { trapTimerMinutes, pricePositionTimers } = await joinConfig(deps, { site: site.key, visitor });
  if (trapTimerMinutes === 0) return NONE;
  const startedAt = deps.clock.now();
  const after = (minutes: number) => new Date(startedAt.getTime() + minutes * MINUTE);
  const { first, second, third, fourth } = pricePositionTimers;
  const priceEnds = [first, second, third, fourth].map((minutes) =>
    after(minutes === 0 ? trapTimerMinutes : Math.min(minutes, trapTimerMinutes)),
  );
  const begun = { startedAt, endsAt: after(trapTimerMinutes), priceEnds };
  keep(deps, asked, begun);
  return show(asked, await timerOf(deps, asked, begun));
}

/** Ends it at once, and every price with it. */
export function endOffer(deps: Deps, asked: Asked): OfferTimer {
  for (const name of SHOWN) asked.reply.clearCookie(name);
  const begun = begunOffer(deps, asked);
  if (!begun) return NONE;
  const now = deps.clock.now();
  const isOver = now >= begun.endsAt;
  const ended = isOver ? begun : { ...begun, endsAt: now, priceEnds: begun.priceEnds.map(() => now) };
  if (!isOver) keep(deps, asked, ended);
  return { ...NONE, pricePositionTimers: positionsOf(ended) };
}
