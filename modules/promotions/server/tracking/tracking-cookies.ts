import type { ApiContext } from '#api/request/context.ts';
import { SECOND } from '#kernel/clock.ts';
import { type SaleSource, SourceId } from '#modules/billing/contract/sale-source.ts';
import { type Asker, allowsMarketing } from './consent.ts';

/** R13. Query parameters of a link, and the cookies that remember them. */
const AFFILIATE = 'affiliate_id';
const OFFER = 'offer_id';
/** When the link was opened, in epoch seconds. */
const HIT = 'hit';
/** Promotions that were clicked, and when: `12.1772700000~7.1772600000`. */
const PRESSED = 'promotion';
const LIFE_SECONDS = 604_800;
const MOST_PRESSED = 5;
const LASTING = { maxAgeSeconds: LIFE_SECONDS, httpOnly: true };

interface Cookies {
  [name: string]: string | undefined;
}

const idIn = (text: string | null | undefined) => SourceId.safeParse(text).data;
const secondsOf = (now: Date) => Math.floor(now.getTime() / SECOND);

type Context = Asker & Pick<ApiContext, 'reply'>;

/** Remembers the affiliate and the offer of a URL, if the visitor allows it (R14). */
export function rememberLink(url: string, context: Context, now: Date): void {
  if (marksIn(url).length > 0 && allowsMarketing(context)) keepLink(url, context, now);
}

/** The same for a visitor who gives consent with this request. */
export function keepLink(url: string, { reply }: Pick<Context, 'reply'>, now: Date): void {
  const marks = marksIn(url);
  const query = new URLSearchParams(marks.join('&'));
  const [affiliate, offer] = [idIn(query.get(AFFILIATE)), idIn(query.get(OFFER))];
  if (!affiliate && !offer) return;
  // The last link replaces an earlier one as a whole.
  if (affiliate) reply.setCookie(AFFILIATE, affiliate, LASTING);
  else reply.clearCookie(AFFILIATE);
  if (offer) reply.setCookie(OFFER, offer, LASTING);
  else reply.clearCookie(OFFER);
  reply.setCookie(HIT, String(secondsOf(now)), LASTING);
}

const isMark = (part: string) => part.startsWith(`${AFFILIATE}=`) || part.startsWith(`${OFFER}=`);

/** As spelled in the URL. Most URLs have none, so that is checked first. */
function marksIn(url: string): string[] {
  if (!url.includes(`${AFFILIATE}=`) && !url.includes(`${OFFER}=`)) return [];
  return partsOf(url).filter(isMark);
}

function partsOf(url: string): string[] {
  const at = url.indexOf('?');
  return at < 0 ? [] : url.slice(at + 1).split('&');
}

/** The URL without them: they mean nothing to pages, endpoints and redirects. */
export function withoutLinkMarks(url: string): string {
  if (marksIn(url).length === 0) return url;
  const rest = partsOf(url).filter((part) => !isMark(part));
  return url.slice(0, url.indexOf('?')) + (rest.length > 0 ? `?${rest.join('&')}` : '');
}

/** The target of a redirect, with the parameters of the URL that was opened in place of its own. */
export function withLinkMarks(target: string, opened: string): string {
  const marks = marksIn(opened);
  if (marks.length === 0) return target;
  const [address = '', fragment] = target.split('#', 2);
  const plain = withoutLinkMarks(address);
  const marked = `${plain}${plain.includes('?') ? '&' : '?'}${marks.join('&')}`;
  return fragment === undefined ? marked : `${marked}#${fragment}`;
}

/** Deletes all of these cookies, when a visitor refuses. */
export function forgetMarks({ reply }: Pick<Context, 'reply'>): void {
  for (const name of [AFFILIATE, OFFER, HIT, PRESSED]) reply.clearCookie(name);
}

/** Remembers that a promotion was clicked, if the visitor allows it (R14). */
export function rememberPress(id: number, context: Context, now: Date): void {
  if (!allowsMarketing(context)) return;
  const { request, reply } = context;
  const others = pressedIn(request.cookies, now).filter((one) => one.id !== id);
  const marks = [{ id, at: secondsOf(now) }, ...others].slice(0, MOST_PRESSED);
  reply.setCookie(PRESSED, marks.map((one) => `${one.id}.${one.at}`).join('~'), LASTING);
}

/**
 * R13: what led the visitor here within seven days, for the checkout to keep. Browsers may send anything. Cookies set
 * before this visitor had to be asked aren't read.
 */
export function saleSource(context: Asker, now: Date): SaleSource | undefined {
  if (!allowsMarketing(context)) return undefined;
  const { cookies } = context.request;
  const hitAt = /^\d{1,12}$/.test(cookies[HIT] ?? '') ? Number(cookies[HIT]) : undefined;
  const counts = hitAt === undefined || isFresh(hitAt, now);
  const affiliateId = counts ? idIn(cookies[AFFILIATE]) : undefined;
  const offerId = counts ? idIn(cookies[OFFER]) : undefined;
  const promotions = pressedIn(cookies, now).map(({ id }) => id);
  const source: SaleSource = {
    ...(affiliateId && { affiliateId }),
    ...(offerId && { offerId }),
    ...((affiliateId || offerId) && hitAt !== undefined && { hitAt }),
    ...(promotions.length > 0 && { promotions }),
  };
  return Object.keys(source).length > 0 ? source : undefined;
}

const isFresh = (at: number, now: Date) => at <= secondsOf(now) && secondsOf(now) - at <= LIFE_SECONDS;

function pressedIn({ [PRESSED]: value = '' }: Readonly<Cookies>, now: Date): { id: number; at: number }[] {
  const marks = value.split('~').flatMap((mark) => {
    const [, id, at] = /^(\d{1,12})\.(\d{1,12})$/.exec(mark) ?? [];
    return id && at && Number(id) > 0 && isFresh(Number(at), now) ? [{ id: Number(id), at: Number(at) }] : [];
  });
  return [...new Map(marks.toReversed().map((one) => [one.id, one])).values()].toReversed().slice(0, MOST_PRESSED);
}
