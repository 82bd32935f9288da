import type { Image } from '#modules/catalogue/contract/types.ts';
import type { ContentOf } from '#modules/content/contract/kinds.ts';
import type { HOME_BUILDER, HOME_VARIANTS } from '#modules/promotions/contract/kinds.ts';
import { isBonus } from '../taxonomy/categories.ts';
import type { Pictures } from './pictures.ts';
import type { SiteWords } from './site-words.ts';

export interface OnSite {
  /** Ids of the site's videos and models, in the order they were added. */
  videos: readonly number[];
  models: readonly number[];
  /** The featured models. */
  featured: readonly number[];
  /** The models' portraits, in the same order. */
  portraits: readonly Image[];
  winnerLogo: Image | null;
  /** The slug of one video for each scene. */
  slugs: ReadonlyMap<string, string>;
}

const TOP_VIDEOS = 12;
const TOP_MODELS = 12;
const GUESTS_MODELS = 6;

/** The home page, for everybody or for guests if they have one of their own. */
export function homeOf(
  { name, word }: SiteWords,
  variant: (typeof HOME_VARIANTS)[number],
  { videos, models, featured, portraits, winnerLogo, slugs }: OnSite,
  { pictureAt, wideAt, sceneAt }: Pictures,
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
    titleWinner: 'Chosen by our members',
    imagesWinnerLogo: winnerLogo,
    imagesWinner: [0, 3, 5].map((place) => ({ ...wideAt(place), link: videoOf(slugs.get(sceneAt(place))) })),
    playaEasySetupImage: wideAt(1),
    descriptionArea: `## ${word} videos that surround you

Look around in your browser, or put on a headset and step inside. On ${name} you can watch every video in the quality that your device plays best, from 2K to 8K, [on all supported devices](/devices/).

[Some videos are free](/free/) in full length for everyone. Members stream and download all of them, and [cancel in two steps](/help/?key=bill).`,
    whatDoYouGet: {
      sectionTitle: 'What you get',
      sectionValue: 'One membership, every video, on all your devices.',
      videoExperience: {
        title: `${word} as if you were there`,
        text: 'Life-size 3D pictures, spatial sound, and you decide where to look.',
        image: pictureAt(2),
      },
      models: {
        title: 'People you will meet again',
        text: 'Every model has a page with all their videos.',
        image: portraits[0] ?? pictureAt(7),
      },
      isEnableOnHomePageBuilder: true,
      isEnableOnJonNow: true,
    },
  };
}

/** So that the page doesn't show the newest ones twice. */
const everyOther = (videos: readonly number[]) => videos.filter((_, index) => index % 2 === 1 && !isBonus(index));

function videoOf(slug: string | undefined): string {
  return slug ? `/video/${slug}/` : '/videos/';
}
