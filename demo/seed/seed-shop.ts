import { DAY, HOUR } from '#kernel/clock.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import { MEMBER_PLUS, SALE_EVENT, SALE_PAGE, UPGRADE_RULE } from '#modules/shop/contract/kinds.ts';
import { picturesOf } from '../content/pictures.ts';
import type { SiteLogo } from '../logos/site-logo.ts';
import { demoTariffId } from './demo-tariff-id.ts';
import {
  COMING_BACK,
  demoTariffs,
  lightTariffId,
  monthlyTariffId,
  SPECIALITIES,
  sistersTariffId,
  yearlyTariffId,
} from './demo-tariffs.ts';
import { MEMBER_PLUS_PRICE } from './member-plus-price.ts';
import type { SeedDeps } from './seed-deps.ts';
import type { StoredScene } from './seed-scenes.ts';
import { uuidOf } from './uuid-of.ts';

type Parts = Pick<SeedDeps, 'shop' | 'content' | 'sites' | 'clock'> & {
  winnerLogo: Image;
  scenes: readonly StoredScene[];
  /** By site. */
  logos: ReadonlyMap<string, SiteLogo>;
};

const PURCHASES = 100;
const REGIONS = ['US', 'GB', 'DE', 'FR', 'NL', 'CA', 'AU', 'SE', 'ES', 'IT', 'JP', 'BR'];
const PLANS = [
  { plan: '1-month subscription', periodDays: 30 },
  { plan: '1-year subscription', periodDays: 365 },
] as const;

/** What each site sells besides its monthly membership, and its recent purchases. */
export async function seedShop(parts: Parts): Promise<void> {
  const { shop, content, sites } = parts;
  if (!shop || !content) return;
  const keys = sites.map(({ key }) => key);
  const pictures = keys.map((_, place) => picturesOf(parts.scenes, place * 2));
  await shop.bring({
    tariffs: keys.flatMap((site, place) =>
      demoTariffs(site, [...keys, ...keys].slice(place + 1, place + 3), SPECIALITIES[place]).map((one, index) => ({
        ...one,
        image: pictures[place]?.pictureAt(index) ?? null,
      })),
    ),
    purchases: keys.flatMap((site) => purchasesOf(site, parts.clock.now())),
  });
  for (const [place, { key, copy }] of sites.entries())
    await content.bring(SALE_PAGE, `demo ${key}`, {
      name: `Sale page of ${key}`,
      sites: [key],
      content: {
        title: copy?.joinTitle ?? '',
        lead: copy?.joinText ?? '',
        imageStandard: pictures[place]?.wideAt(0) ?? null,
        imageBundle: pictures[place]?.wideAt(2) ?? null,
        benefits: [...(copy?.benefits ?? [])],
        winnerLogos: [parts.winnerLogo],
        comments: [...COMMENTS.slice(place % 3), ...COMMENTS.slice(0, place % 3)],
        trapTimerMinutes: 15,
        trapPositions: { top: true, right: true, left: true, backButton: true },
        pricePositionTimers: { first: 15, second: 10, third: 10, fourth: 5 },
      },
    });
  await content.bring(SALE_EVENT, 'demo', {
    name: 'Coming back',
    key: COMING_BACK,
    sites: keys,
    content: {
      title: 'Your seat is still warm',
      text: 'Come back for a month at two thirds of the price.',
      saleEventGroup: 'coming-back',
      image: null,
      isOnlyByLink: true,
    },
  });
  for (const site of keys)
    for (const from of [monthlyTariffId(site), demoTariffId(site)])
      await content.bring(UPGRADE_RULE, from, {
        name: `From month to year on ${site}`,
        sites: [site],
        content: { from, to: yearlyTariffId(site), text: 'A year for less than the price of eight months.' },
      });
  for (const [place, site] of keys.entries()) {
    if (SPECIALITIES[place] === 'downgrade')
      for (const from of [monthlyTariffId(site), demoTariffId(site)])
        await content.bring(UPGRADE_RULE, `${from} down`, {
          name: `From month to light on ${site}`,
          sites: [site],
          content: { from, to: lightTariffId(site), text: 'Every video, with two downloads a day.' },
        });
    const at = (place + 1) % keys.length;
    const sister = keys[at] ?? site;
    await content.bring(MEMBER_PLUS, site, {
      name: `For members of ${site}`,
      key: MEMBER_PLUS_PRICE,
      sites: [site],
      audiences: ['members', 'expired'],
      content: {
        tariff: sistersTariffId(sister),
        text: 'A sister site at a member’s price.',
        popup: popupOf(parts, sister, at),
      },
    });
  }
}

/**
 * The first picture of the other site, with its logo.
 * @param place its index among the sites
 */
function popupOf({ scenes, logos }: Parts, sister: string, place: number) {
  const { wideAt, pictureAt, clipAt } = picturesOf(scenes, place * 2);
  return {
    videoLink: clipAt(0) ?? '',
    smallImage: logos.get(sister)?.image ?? null,
    mainImage: wideAt(0),
    mobileMainImage: pictureAt(0),
    middleLayerImage: null,
    mobileMiddleLayerImage: null,
  };
}

const COMMENTS = [
  {
    name: 'Robin, member for two years',
    text: 'The depth is right, and nothing stutters. I’m not going anywhere.',
  },
  {
    name: 'Kim, member since spring',
    text: 'I paused for a month while I moved. One press, and everything was back.',
  },
  { name: 'Alex, member for a year', text: 'Videos are in my headset by the time dinner is done.' },
];

function purchasesOf(site: string, now: Date) {
  return Array.from({ length: PURCHASES }, (_, place) => ({
    id: uuidOf(`purchase ${site} ${place}`),
    site,
    // One in four buys the year.
    ...PLANS[place % 4 === 3 ? 1 : 0],
    region: REGIONS[(place * 5) % REGIONS.length] ?? null,
    purchasedAt: new Date(now.getTime() - (place * 3 + 1) * HOUR - (place % 7) * (DAY / 24 / 9)),
  }));
}
