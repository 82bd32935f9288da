import { CANCEL_OFFER, CANCEL_QUESTION } from '#modules/cancellation/contract/kinds.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import { EDITION } from '#modules/championship/contract/kinds.ts';
import type { ContentOf, EntryKind } from '#modules/content/contract/kinds.ts';
import { CAMPAIGN, FAQ, HELP_TOPIC, PAGE, POLICY } from '#modules/pages/contract/kinds.ts';
import {
  ANNOUNCEMENT_SLIDE,
  BANNER,
  DEAL,
  DEAL_SLIDER,
  HEADER_BAR,
  HOME_BUILDER,
  HOME_VARIANTS,
  LANDER_BUTTON,
  NOTIFICATION,
  PAGE_SLIDER,
  POP_UP,
} from '#modules/promotions/contract/kinds.ts';
import { SEARCH_RULES } from '#modules/search/contract/kinds.ts';
import { seedBlog } from '../blog/seed-blog.ts';
import type { SeedDeps } from '../seed/seed-deps.ts';
import type { StoredScene } from '../seed/seed-scenes.ts';
import { campaignsOf } from './campaigns.ts';
import { CANCELLATION_OFFER, CANCELLATION_QUESTIONS } from './cancellation.ts';
import { championshipsOf } from './championship.ts';
import { helpOf } from './help.ts';
import { homeOf, type OnSite } from './home.ts';
import { pagesOf } from './pages.ts';
import { type Pictures, picturesOf } from './pictures.ts';
import { policiesOf } from './policies.ts';
import { questionsOf } from './questions.ts';
import { searchRulesOf } from './search-rules.ts';
import { type SiteWords, siteWords } from './site-words.ts';
import {
  bannersOf,
  dealSlidersOf,
  dealsOf,
  headerBarsOf,
  landersOf,
  notificationsOf,
  pageSlidersOf,
  popUpsOf,
  slidesOf,
} from './slides.ts';

type Parts = Pick<SeedDeps, 'blog' | 'clock' | 'content' | 'log' | 'sites'> & {
  scenes: readonly StoredScene[];
  /** In the order of `help.ts`. */
  helpPictures: readonly Image[];
  /** By site. */
  onSite: ReadonlyMap<string, OnSite>;
};

const NOTHING: OnSite = {
  videos: [],
  models: [],
  featured: [],
  portraits: [],
  winnerLogo: null,
  slugs: new Map(),
};

type Bring = <Kind extends EntryKind>(
  kind: Kind,
  place: string | number,
  entry: {
    name: string;
    content: ContentOf<Kind>;
    key?: string;
    weight?: number;
    audiences?: ('guests' | 'members' | 'expired')[];
    startsAt?: string;
    endsAt?: string;
  },
) => Promise<void>;

/** Content that operators would write, for each site. Content imported earlier stays as it is. */
export async function seedContent(parts: Parts): Promise<void> {
  const { content, log, sites, scenes, onSite, helpPictures } = parts;
  if (!content) return;
  const now = parts.clock.now();
  for (const [index, site] of sites.entries()) {
    const words = siteWords(site);
    const sorts = new Map<EntryKind, number>();
    const bring: Bring = (kind, place, entry) => {
      const sort = (sorts.get(kind) ?? 0) + 10;
      sorts.set(kind, sort);
      return content.bring(kind, `demo ${site.key} ${place}`, { sort, sites: [site.key], ...entry });
    };
    const pictures = picturesOf(scenes, index * 2);
    await bringPromotions(bring, { words, pictures, onSite: onSite.get(site.key) ?? NOTHING, now });
    await bringPages(bring, words, pictures, helpPictures);
    await bringCancellation(bring);
    await bring(SEARCH_RULES, 'search rules', {
      name: `Search rules of ${words.name}`,
      content: searchRulesOf(site, sites),
    });
    const shown = onSite.get(site.key) ?? NOTHING;
    await seedBlog({ ...parts, content }, { words, index, pictures, slugs: shown.slugs, now });
    // One site has a championship.
    if (index === 0)
      for (const { key, content } of championshipsOf(words, pictures, shown, now))
        await bring(EDITION, key, { name: content.title, key, content });
  }
  log.info(`demo: what operators write, for ${sites.length} sites`);
}

async function bringPromotions(
  bring: Bring,
  { words, pictures, onSite, now }: { words: SiteWords; pictures: Pictures; onSite: OnSite; now: Date },
): Promise<void> {
  for (const [place, content] of slidesOf(words, pictures).entries())
    await bring(ANNOUNCEMENT_SLIDE, place, {
      name: `${content.text.split('\n')[0]} (${content.displayType})`,
      content,
    });
  for (const [place, content] of dealSlidersOf(words, pictures).entries())
    await bring(DEAL_SLIDER, place, { name: content.title, content });
  for (const [place, content] of dealsOf(words, pictures).entries())
    await bring(DEAL, place, { name: content.title, content });
  for (const [place, { slot, weight, banner }] of bannersOf(pictures).entries())
    await bring(BANNER, place, { name: `${slot}: ${banner.link}`, key: slot, weight, content: banner });
  for (const [place, { button, ...shown }] of landersOf(words, now).entries())
    await bring(LANDER_BUTTON, place, { name: button.text, ...shown, content: button });
  for (const [place, content] of pageSlidersOf(words, pictures).entries())
    await bring(PAGE_SLIDER, place, { name: content.title, content });
  for (const [place, { content, ...shown }] of popUpsOf(words, pictures, now).entries())
    await bring(POP_UP, place, { name: content.title, ...shown, content });
  for (const [place, { content, ...shown }] of headerBarsOf(words).entries())
    await bring(HEADER_BAR, place, { name: content.text, ...shown, content });
  for (const [place, content] of notificationsOf(words).entries())
    await bring(NOTIFICATION, place, {
      name: content.title,
      // Members have bought it already.
      audiences: content.type === 'offer' ? ['guests', 'expired'] : ['guests', 'members', 'expired'],
      content,
    });
  for (const variant of HOME_VARIANTS)
    await bring(HOME_BUILDER, variant, {
      name: `Home of ${words.name} (${variant})`,
      key: variant,
      content: homeOf(words, variant, onSite, pictures),
    });
}

async function bringPages(
  bring: Bring,
  words: SiteWords,
  { wideAt }: Pictures,
  helpPictures: readonly Image[],
): Promise<void> {
  for (const [slug, content] of policiesOf(words))
    await bring(POLICY, slug, { name: content.title, key: slug, content });
  for (const [slug, content] of pagesOf(words, wideAt))
    await bring(PAGE, slug, { name: content.title, key: slug, content });
  for (const [slug, content] of campaignsOf(words, wideAt))
    await bring(CAMPAIGN, slug, { name: content.title, key: slug, content });
  for (const [place, content] of questionsOf(words).entries())
    await bring(FAQ, place, { name: content.question, content });
  for (const [place, content] of helpOf(words).entries())
    await bring(HELP_TOPIC, place, { name: content.header, content: { ...content, img: helpPictures[place] ?? null } });
}

async function bringCancellation(bring: Bring): Promise<void> {
  for (const [place, content] of CANCELLATION_QUESTIONS.entries())
    await bring(CANCEL_QUESTION, `cancel question ${place}`, { name: content.question, content });
  await bring(CANCEL_OFFER, 'cancel offer', { name: CANCELLATION_OFFER.title, content: CANCELLATION_OFFER });
}
