import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SaleSource } from '#modules/billing/contract/sale-source.ts';
import { rememberLink, rememberPress, saleSource, withLinkMarks, withoutLinkMarks } from './tracking-cookies.ts';

const NOW = new Date('2026-03-05T12:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

/** A browser that keeps what it is told. */
function browser() {
  const cookies: Record<string, string> = {};
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
  const press = (id: number, now: Date) =>
    rememberPress(id, { request: { id: '', origin: '', address: '', userAgent: '', cookies }, reply }, now);
  return { cookies, lives, reply, press };
}

it('remembers the affiliate, the offer and the moment of a link for seven days', () => {
  const { cookies, lives, reply } = browser();
  rememberLink('/videos/?page=2&affiliate_id=anna.7&offer_id=spring', reply, NOW);
  expect(lives).toEqual([604_800, 604_800, 604_800]);
  const hitAt = NOW.getTime() / 1000;
  expect(saleSource(cookies, later(604_800))).toEqual({ affiliateId: 'anna.7', offerId: 'spring', hitAt });
  expect(saleSource(cookies, later(604_801))).toBeUndefined();
});

it('counts the last link as a whole', () => {
  const { cookies, reply } = browser();
  rememberLink('/?affiliate_id=anna&offer_id=spring', reply, NOW);
  rememberLink('/api/content/v1/videos?affiliate_id=berta', reply, later(60));
  expect(saleSource(cookies, later(60))).toEqual({ affiliateId: 'berta', hitAt: NOW.getTime() / 1000 + 60 });
  rememberLink('/?offer_id=summer', reply, later(120));
  expect(saleSource(cookies, later(120))).toEqual({ offerId: 'summer', hitAt: NOW.getTime() / 1000 + 120 });
});

it('leaves alone what names nobody, or what is no id', () => {
  const { cookies, reply } = browser();
  for (const url of [
    '/',
    '/?page=2',
    '/affiliate_id=x',
    '/?affiliate_id=',
    '/?affiliate_id=%0d%0aSet-Cookie',
    '/?offer_id=a b',
  ])
    rememberLink(url, reply, NOW);
  rememberLink(`/?affiliate_id=${'x'.repeat(65)}`, reply, NOW);
  expect(cookies).toEqual({});
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
  expect(saleSource(cookies, later(10))).toEqual({ promotions: [6, 5, 4, 1, 3] });
  expect(saleSource(cookies, later(604_800 + 5))).toEqual({ promotions: [6, 5] });
});

it('makes of any cookies nothing that a checkout could not keep', () => {
  const value = fc.oneof(fc.string(), fc.stringMatching(/^[\d.~]{0,60}$/));
  const cookies = fc.record({ affiliate_id: value, offer_id: value, hit: value, promotion: value });
  fc.assert(
    fc.property(cookies, (sent) => {
      const source = saleSource(sent, NOW);
      if (source) expect(SaleSource.parse(source)).toEqual(source);
    }),
  );
});
