import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SaleSource } from '#modules/billing/contract/sale-source.ts';
import { type Asker, consentOf } from './consent.ts';
import { rememberLink, rememberPress, saleSource, withLinkMarks, withoutLinkMarks } from './tracking-cookies.ts';

const NOW = new Date('2026-03-05T12:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const site = { flags: { consentEverywhere: false } };
/** The request of a visitor who gave consent. */
const by = (cookies: Record<string, string>) => ({ site, request: { cookies: { ...cookies, consent: 'yes' } } });

/** A browser that keeps its cookies, of a visitor who gave consent. */
function browser() {
  const cookies: Record<string, string> = { consent: 'yes' };
  const lives: (number | undefined)[] = [];
  const reply = {
    setCookie(name: string, value: string, { maxAgeSeconds }: { maxAgeSeconds?: number }) {
      cookies[name] = value;
      lives.push(maxAgeSeconds);
    },
    clearCookie(name: string) {
      delete cookies[name];
    },
    dependsOn() {},
  };
  const context = { site, request: { cookies }, reply };
  const open = (url: string, now: Date) => rememberLink(url, context, now);
  const press = (id: number, now: Date) => rememberPress(id, context, now);
  return { cookies, lives, context, open, press };
}

it('remembers the affiliate, the offer and the moment of a link for seven days', () => {
  const { cookies, lives, open } = browser();
  open('/videos/?page=2&affiliate_id=anna.7&offer_id=spring', NOW);
  expect(lives).toEqual([604_800, 604_800, 604_800]);
  const hitAt = NOW.getTime() / 1000;
  expect(saleSource(by(cookies), later(604_800))).toEqual({ affiliateId: 'anna.7', offerId: 'spring', hitAt });
  expect(saleSource(by(cookies), later(604_801))).toBeUndefined();
});

it('counts the last link as a whole', () => {
  const { cookies, open } = browser();
  open('/?affiliate_id=anna&offer_id=spring', NOW);
  open('/api/content/v1/videos?affiliate_id=berta', later(60));
  expect(saleSource(by(cookies), later(60))).toEqual({ affiliateId: 'berta', hitAt: NOW.getTime() / 1000 + 60 });
  open('/?offer_id=summer', later(120));
  expect(saleSource(by(cookies), later(120))).toEqual({ offerId: 'summer', hitAt: NOW.getTime() / 1000 + 120 });
});

it('leaves alone what names nobody, or what is no id', () => {
  const { cookies, open } = browser();
  for (const url of [
    '/',
    '/?page=2',
    '/affiliate_id=x',
    '/?affiliate_id=',
    '/?affiliate_id=%0d%0aSet-Cookie',
    '/?offer_id=a b',
  ])
    open(url, NOW);
  open(`/?affiliate_id=${'x'.repeat(65)}`, NOW);
  expect(cookies).toEqual({ consent: 'yes' });
});

it('takes its own words alone out of an address', () => {
  expect(withoutLinkMarks('/videos/?page=2&affiliate_id=a&sort=latest&offer_id=b')).toBe('/videos/?page=2&sort=latest');
  expect(withoutLinkMarks('/?affiliate_id=a')).toBe('/');
  expect(withoutLinkMarks('/search/?q=a+b')).toBe('/search/?q=a+b');
});

it('goes along where somebody is sent on, once, in place of what the target says itself', () => {
  const opened = '/old/?page=2&affiliate_id=a&offer_id=b%2E';
  expect(withLinkMarks('/new/?sort=latest#top', opened)).toBe('/new/?sort=latest&affiliate_id=a&offer_id=b%2E#top');
  expect(withLinkMarks('/new/?affiliate_id=x&offer_id=y', '/old/?affiliate_id=a')).toBe('/new/?affiliate_id=a');
  expect(withLinkMarks('/new/?affiliate_id=x', '/old/?page=2')).toBe('/new/?affiliate_id=x');
});

it('keeps the five promotions that were pressed last, each once', () => {
  const { cookies, press } = browser();
  for (const [place, id] of [1, 2, 3, 1, 4, 5, 6].entries()) press(id, later(place));
  expect(saleSource(by(cookies), later(10))).toEqual({ promotions: [6, 5, 4, 1, 3] });
  expect(saleSource(by(cookies), later(604_800 + 5))).toEqual({ promotions: [6, 5] });
});

it('makes of any cookies nothing that a checkout could not keep', () => {
  const value = fc.oneof(fc.string(), fc.stringMatching(/^[\d.~]{0,60}$/));
  const cookies = fc.record({ affiliate_id: value, offer_id: value, hit: value, promotion: value });
  fc.assert(
    fc.property(cookies, (sent) => {
      const source = saleSource(by(sent), NOW);
      if (source) expect(SaleSource.parse(source)).toEqual(source);
    }),
  );
});

const visitors: [string, Asker, boolean][] = [
  ['in a country whose law asks for consent', asker({ country: 'DE' }), false],
  ['in a territory of one', asker({ country: 'RE' }), false],
  ['where nobody knows where', asker({}), false],
  ['elsewhere', asker({ country: 'US' }), true],
  ['elsewhere, on a site that asks everybody', asker({ country: 'US' }, { consentEverywhere: true }), false],
  ['elsewhere, from a browser that objects', asker({ country: 'US', objectsToTracking: true }), false],
  ['elsewhere, after refusing', asker({ country: 'US', consent: 'no' }), false],
  ['where the law asks, after allowing it', asker({ country: 'DE', consent: 'yes' }), true],
  ['from a browser that objects, after allowing it', asker({ objectsToTracking: true, consent: 'yes' }), true],
  ['with an answer that is none', asker({ country: 'DE', consent: 'YES' }), false],
];

function asker(
  { country, consent, objectsToTracking }: { country?: string; consent?: string; objectsToTracking?: boolean },
  flags = site.flags,
): Asker {
  const cookies: Record<string, string> = consent === undefined ? {} : { consent };
  return { site: { flags }, request: { cookies, objectsToTracking, geolocation: country ? { country } : undefined } };
}

it.each(visitors)('%s, keeps and reads marks only as the visitor allows', (_, { site: at, request }, isAllowed) => {
  const { context, cookies } = browser();
  const here = { ...context, site: at, request };
  rememberLink('/?affiliate_id=anna', here, NOW);
  rememberPress(7, here, NOW);
  expect(Object.keys(cookies)).toEqual(isAllowed ? ['consent', 'affiliate_id', 'hit', 'promotion'] : ['consent']);
  const marked = { affiliate_id: 'anna', hit: String(NOW.getTime() / 1000), promotion: `7.${NOW.getTime() / 1000}` };
  const source = saleSource({ site: at, request: { ...request, cookies: { ...request.cookies, ...marked } } }, NOW);
  expect(source).toEqual(isAllowed ? { affiliateId: 'anna', hitAt: Number(marked.hit), promotions: [7] } : undefined);
});

it('asks where the law or the site does, until there is an answer, and never a browser that objects', () => {
  const needsChoice = visitors.filter(([, who]) => consentOf(who).needsChoice).map(([where]) => where);
  expect(needsChoice).toEqual([
    'in a country whose law asks for consent',
    'in a territory of one',
    'where nobody knows where',
    'elsewhere, on a site that asks everybody',
    'with an answer that is none',
  ]);
});
