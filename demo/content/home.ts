import type { Image } from '#modules/catalogue/contract/types.ts';
import type { ContentOf } from '#modules/content/contract/kinds.ts';
import type { HOME_BUILDER, HOME_VARIANTS } from '#modules/promotions/contract/kinds.ts';
import { isBonus } from '../taxonomy/categories.ts';
import type { Pictures } from './pictures.ts';
import type { SiteWords } from './site-words.ts';

export interface OnSite {
  /** Numbers of the site's videos and models, in the order in which they came in. */
  videos: readonly number[];
  /** Of each scene the address of one of them. */
  byScene: ReadonlyMap<string, string>;
  models: readonly number[];
  /** Those of them who are featured. */
  featured: readonly number[];
  /** Of the models, in the same order. */
  portraits: readonly Image[];
  winnerLogo: Image | null;
}

const TOP_VIDEOS = 12;
const TOP_MODELS = 12;
const GUESTS_MODELS = 6;

/** What stands on the home page, for everybody and for guests where they have one of their own. */
export function homeOf(
  { name, word }: SiteWords,
  variant: (typeof HOME_VARIANTS)[number],
  { videos, models, featured, portraits, winnerLogo }: OnSite,
  { pictureAt, wideAt }: Pictures,
): ContentOf<typeof HOME_BUILDER> {
  return {
    topVideos: everyOther(videos).slice(0, TOP_VIDEOS),
    topModels: variant === 'guest' ? featured.slice(0, GUESTS_MODELS) : models.slice(0, TOP_MODELS),
    topCategories: [],
    scenes: videos.slice(-4),
    categoriesPageSeo: {
      title: `${word} categories`,
      description: `Every kind of ${word} video on ${name}, from city lights to slow travel.`,
    },
    titleWinner: 'Chosen by those who watch',
    imagesWinnerLogo: winnerLogo,
    imagesWinner: [wideAt(0), wideAt(3), wideAt(5)],
    playaEasySetupImage: wideAt(1),
    descriptionArea: `## ${word} videos, made to be stood in

${name} shows places and people at the distance at which they were filmed. Look around in a browser, or put a headset on and step inside. Every video is there in the quality that your device plays best, from 2K to 8K, [on the devices that we know](/devices/) and on those that we do not.

[A part of the videos is free](/free/), in full length and for everybody; members see all of them, online or downloaded, and [cancel in two steps](/help/?key=bill).`,
    whatDoYouGet: {
      sectionTitle: 'What you get',
      sectionValue: 'One membership, everything on it, on every device you own.',
      videoExperience: {
        title: `${word} as if you were there`,
        text: 'Stereo pictures at life size, sound that stays in its place, and nobody who moves the camera but you.',
        image: pictureAt(2),
      },
      models: {
        title: 'People you will meet again',
        text: 'Each of them with a page, a story and all of the videos.',
        image: portraits[0] ?? pictureAt(7),
      },
      isEnableOnHomePageBuilder: true,
      isEnableOnJonNow: true,
    },
  };
}

/** So that the page does not show the newest twice. */
const everyOther = (videos: readonly number[]) => videos.filter((_, index) => index % 2 === 1 && !isBonus(index));
