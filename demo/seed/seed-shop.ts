import { DAY, HOUR } from '#kernel/clock.ts';
import { NO_CODES } from '#modules/billing/contract/biller-codes.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import { MEMBER_PLUS, SALE_EVENT, SALE_PAGE, UPGRADE_RULE } from '#modules/shop/contract/kinds.ts';
import { SPECIAL, STANDARD } from '#modules/shop/contract/tariff-types.ts';
import { type BroughtTariff, standardTariffId } from '#modules/shop/server/index.ts';
import { picturesOf } from '../content/pictures.ts';
import type { SiteLogo } from '../logos/site-logo.ts';
import { demoTariffId } from './demo-tariff-id.ts';
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

/** What is sold to anyone who has been a member, and comes by its link. */
const COMING_BACK = 'expired';

const PURCHASES = 100;
const REGIONS = ['US', 'GB', 'DE', 'FR', 'NL', 'CA', 'AU', 'SE', 'ES', 'IT', 'JP', 'BR'];
const PLANS = [
  { plan: '1-month subscription', periodDays: 30 },
  { plan: '1-year subscription', periodDays: 365 },
] as const;

/** What each site offers beside its monthly membership, and what was bought there lately. */
export async function seedShop(parts: Parts): Promise<void> {
  const { shop, content, sites } = parts;
  if (!shop || !content) return;
  const keys = sites.map(({ key }) => key);
  await shop.bring({
    tariffs: keys.flatMap((site, place) => [
      ofYear(site),
      ofCancellation(site),
      ofComingBack(site),
      ...bundles(site, [...keys, ...keys].slice(place + 1, place + 3)),
      ofSisters(site),
    ]),
    purchases: keys.flatMap((site) => purchasesOf(site, parts.clock.now())),
  });
  const salePage = { ...SALE, winnerLogos: [parts.winnerLogo] };
  await content.bring(SALE_PAGE, 'demo', { name: 'Sale page', sites: keys, content: salePage });
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
    for (const from of [standardTariffId(site), demoTariffId(site)])
      await content.bring(UPGRADE_RULE, from, {
        name: `From month to year on ${site}`,
        sites: [site],
        content: { from, to: ofYear(site).id, text: 'A year for less than eight months cost.' },
      });
  for (const [place, site] of keys.entries()) {
    const at = (place + 1) % keys.length;
    const sister = keys[at] ?? site;
    await content.bring(MEMBER_PLUS, site, {
      name: `For members of ${site}`,
      key: MEMBER_PLUS_PRICE,
      sites: [site],
      audiences: ['members', 'expired'],
      content: {
        tariff: ofSisters(sister).id,
        text: 'A sister site at a member’s price.',
        popup: popupOf(parts, sister, at),
      },
    });
  }
}

/** What the other site shows first, with its sign. @param place its own among the sites */
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

const SALE = {
  title: '',
  lead: '',
  imageStandard: null,
  imageBundle: null,
  benefits: [],
  winnerLogos: [],
  comments: [
    {
      name: 'Robin, member for two years',
      text: 'The depth is right, and nothing stutters. I cancel nothing.',
    },
    {
      name: 'Kim, member since spring',
      text: 'Paused for a month while I moved. One press, and all was back.',
    },
    { name: 'Alex, member for a year', text: 'Videos land in my headset by the time dinner is done.' },
  ],
  trapTimerMinutes: 15,
  trapPositions: { backButton: false, top: true, left: false, right: false },
  pricePositionTimers: { first: 0, second: 0, third: 0, fourth: 0 },
};

function tariff(site: string, name: string, more: Partial<BroughtTariff>): BroughtTariff {
  return {
    id: uuidOf(`tariff ${site} ${name}`),
    site,
    name,
    type: STANDARD,
    sort: 50,
    image: null,
    currency: 'USD',
    priceMinor: 2999,
    periodDays: 30,
    recurring: true,
    rebillMinor: null,
    rebillDays: null,
    trial: false,
    dailyDownloadCap: 10,
    onSale: true,
    codes: NO_CODES,
    customPaymentUrl: null,
    nonRecurringMinor: null,
    slaveSites: [],
    saleEvent: null,
    vipMonths: null,
    vipRebillMinor: null,
    freeTokens: null,
    ...more,
  };
}

function ofYear(site: string): BroughtTariff {
  return tariff(site, 'Yearly membership', { sort: 2, priceMinor: 23_900, periodDays: 365, rebillDays: 365 });
}

/** Sold while the event for former members runs. */
function ofComingBack(site: string): BroughtTariff {
  const price = { priceMinor: 1999, rebillMinor: 2999, rebillDays: 30 };
  return tariff(site, 'Welcome back', { sort: 40, saleEvent: COMING_BACK, ...price });
}

/** The site with the one sister, with the other, and with both. */
function bundles(site: string, sisters: readonly string[]): BroughtTariff[] {
  const [one, other] = sisters;
  if (!one || !other || one === other || sisters.includes(site)) return [];
  return [[one], [other], [one, other]].map((along, place) =>
    tariff(site, along.length > 1 ? 'All three sites' : 'Two sites', {
      id: uuidOf(`tariff ${site} with ${along.join()}`),
      sort: 10 + place,
      priceMinor: along.length > 1 ? 4999 : 3999,
      slaveSites: along.map((key) => ({
        siteHost: `${key}.localhost`,
        url: `http://${key}.localhost/`,
        returnUrl: `http://${key}.localhost/payment/`,
        segpayPackageId: null,
      })),
    }),
  );
}

/** For who was about to leave. */
function ofCancellation(site: string): BroughtTariff {
  const price = { priceMinor: 1499, rebillMinor: 2999, rebillDays: 30 };
  return tariff(site, 'First month at half the price', { type: SPECIAL, ...price });
}

/** For members of the other sites, and nobody else. */
function ofSisters(site: string): BroughtTariff {
  return tariff(site, 'For members of our sister sites', { priceMinor: 1999, onSale: false });
}

function purchasesOf(site: string, now: Date) {
  return Array.from({ length: PURCHASES }, (_, place) => ({
    id: uuidOf(`purchase ${site} ${place}`),
    site,
    // One in four takes the year.
    ...PLANS[place % 4 === 3 ? 1 : 0],
    region: REGIONS[(place * 5) % REGIONS.length] ?? null,
    purchasedAt: new Date(now.getTime() - (place * 3 + 1) * HOUR - (place % 7) * (DAY / 24 / 9)),
  }));
}
