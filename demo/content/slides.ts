import { DAY } from '#kernel/clock.ts';
import type { ContentOf } from '#modules/content/contract/kinds.ts';
import type {
  ANNOUNCEMENT_SLIDE,
  BANNER,
  DEAL,
  DEAL_SLIDER,
  HEADER_BAR,
  LANDER_BUTTON,
  NOTIFICATION,
  PAGE_SLIDER,
  POP_UP,
} from '#modules/promotions/contract/kinds.ts';
import type { Pictures } from './pictures.ts';
import type { SiteWords } from './site-words.ts';

const POPULAR = '/videos/?sort=popular';

/** Two slides for large windows and two for phones, after the newest video, which starts every home. */
export function slidesOf(
  { word }: SiteWords,
  { wideAt, tallAt, clipAt }: Pictures,
): ContentOf<typeof ANNOUNCEMENT_SLIDE>[] {
  const texts = [
    {
      text: `Your headset, your ${word}\nSee which quality each device plays best.`,
      link: '/devices/',
      showPlayButton: false,
    },
    { text: `Step inside: your first ${word} video is free`, link: '/free/', showPlayButton: false },
  ];
  return (['desktop', 'mobile'] as const).flatMap((displayType) =>
    texts.map(({ text, link, showPlayButton }, index) => ({
      displayType,
      imageLandscape: wideAt(index + 1),
      imagePortrait: tallAt(index + 1),
      text,
      link,
      openLinkInNewTab: false,
      showPlayButton,
      ad: false,
      hoverActivate: true,
      duration: 7,
      video: clipAt(index + 1),
    })),
  );
}

export function dealSlidersOf(
  { name, word }: SiteWords,
  { wideAt, tallAt }: Pictures,
): ContentOf<typeof DEAL_SLIDER>[] {
  const slides = [
    {
      title: 'One membership, every video',
      text: 'Every video in full length. Cancel any time.',
      buttonText: 'See membership',
      link: '/join-now/',
    },
    {
      title: 'Try before you join',
      text: `Full-length videos on ${name}, free for everyone.`,
      buttonText: 'Watch for free',
      link: '/free/',
    },
    {
      title: 'Your headset first',
      text: `Find the best ${word} quality for your device.`,
      buttonText: 'Find your device',
      link: '/devices/',
    },
  ];
  return slides.map((slide, index) => ({
    ...slide,
    imageLandscape: wideAt(index + 2),
    imagePortrait: tallAt(index + 2),
    isInNewTab: false,
  }));
}

export function dealsOf({ name, word }: SiteWords, { pictureAt }: Pictures): ContentOf<typeof DEAL>[] {
  const deals = [
    {
      title: 'Monthly membership',
      label: 'Everything',
      text: `Every ${word} video on ${name} in full length, month by month.`,
      buttonText: 'See membership',
      link: '/join-now/',
    },
    {
      title: 'A first look',
      label: 'Trailers',
      text: 'Watch the trailer of any video before you join.',
      buttonText: 'Browse videos',
      link: '/videos/',
    },
    {
      title: 'Free videos',
      label: 'Free',
      text: 'In full length, for everyone. The selection changes.',
      buttonText: 'Watch',
      link: '/free/',
    },
    {
      title: 'The free app',
      label: 'App',
      text: 'Download videos to your headset overnight. For members.',
      buttonText: 'Get the app',
      link: '/app/',
    },
  ];
  return deals.map((deal, index) => ({ ...deal, image: pictureAt(index + 5), isInNewTab: false }));
}

/** By slot, the one with the greater weight first. */
export function bannersOf({
  pictureAt,
  wideAt,
}: Pictures): { slot: string; weight: number; banner: ContentOf<typeof BANNER> }[] {
  const links = ['/deals/', '/app/'];
  return ['home', 'list'].flatMap((slot, place) =>
    links.map((link, index) => ({
      slot,
      weight: index === 0 ? 70 : 30,
      banner: {
        type: 3 as const,
        iframesDesktop: [],
        iframesMobile: [],
        videoDesktop: null,
        videoMobile: null,
        imagesDesktop: [wideAt(place * 2 + index + 1)],
        imagesMobile: [pictureAt(place * 2 + index + 1)],
        link,
        isInNewTab: false,
      },
    })),
  );
}

interface Lander {
  weight: number;
  audiences: ('guests' | 'members' | 'expired')[];
  button: ContentOf<typeof LANDER_BUTTON>;
  startsAt?: string;
  endsAt?: string;
}

const LANDER_DAYS = 30;

/** Two of them have time windows: the second begins when the first ends. */
export function landersOf({ name }: SiteWords, now: Date): Lander[] {
  const button = (text: string, link: string) => ({ text, link, isInNewTab: false });
  const after = (days: number) => new Date(now.getTime() + days * DAY).toISOString();
  const turn = after(LANDER_DAYS);
  return [
    { weight: 100, audiences: ['members'], button: button('Watch on your headset', '/app/'), endsAt: turn },
    {
      weight: 100,
      audiences: ['members'],
      button: button('Popular now', POPULAR),
      startsAt: turn,
      endsAt: after(2 * LANDER_DAYS),
    },
    { weight: 50, audiences: ['members'], button: button('Free for your friends', '/free/') },
    { weight: 100, audiences: ['guests'], button: button(`Join ${name}`, '/join-now/') },
    { weight: 100, audiences: ['expired'], button: button('Renew', '/join-now/?event=expired') },
    { weight: 50, audiences: ['guests', 'expired'], button: button('Watch for free', '/free/') },
  ];
}

export function pageSlidersOf({ word }: SiteWords, { wideAt, tallAt }: Pictures): ContentOf<typeof PAGE_SLIDER>[] {
  const slides = [
    {
      type: 'middle' as const,
      page: 'index' as const,
      title: 'The right quality for your headset',
      text: 'See what each of eight devices plays best.',
      link: '/devices/',
    },
    {
      type: 'middle' as const,
      page: 'deals' as const,
      title: `Full-length ${word}, for free`,
      text: 'Some videos are free for everyone.',
      link: '/free/',
    },
    {
      type: 'bottom' as const,
      page: 'videos' as const,
      title: `${word} for a long evening`,
      text: 'Start with the most watched.',
      link: POPULAR,
    },
    {
      type: 'bottom' as const,
      page: 'models' as const,
      title: 'All their videos',
      text: 'Newest first.',
      link: '/videos/',
    },
  ];
  return slides.map((slide, index) => ({
    ...slide,
    imageLandscape: wideAt(index + 6),
    imagePortrait: tallAt(index + 6),
    isInNewTab: false,
  }));
}

export function notificationsOf({ name }: SiteWords): ContentOf<typeof NOTIFICATION>[] {
  return [
    {
      type: 'news',
      title: `The ${name} app is here`,
      text: 'Download videos to your headset overnight.',
      link: '/app/',
      isInNewTab: false,
    },
    {
      type: 'offer',
      title: 'Every video, month by month',
      text: 'One membership. Cancel in two steps.',
      link: '/join-now/',
      isInNewTab: false,
    },
    {
      type: 'video',
      title: 'New videos are here',
      text: 'See the latest videos.',
      link: '/videos/',
      isInNewTab: false,
    },
  ];
}

type Interrupting<Content> = {
  content: Content;
  audiences: ('guests' | 'members' | 'expired')[];
  startsAt?: string;
  endsAt?: string;
};

/** One for each trigger of a pop-up: by itself, by the icon, and on a future day. */
export function popUpsOf(
  { name, word }: SiteWords,
  { wideAt }: Pictures,
  now: Date,
): Interrupting<ContentOf<typeof POP_UP>>[] {
  const after = (days: number) => new Date(now.getTime() + days * DAY).toISOString();
  const plain = { isInNewTab: false, isPersistent: false, opensBy: 'itself', repeats: 'once', delay: 8 } as const;
  return [
    {
      audiences: ['guests'],
      content: {
        ...plain,
        title: 'Try before you join',
        text: `Some ${word} videos of ${name} are free, in full length and full resolution.`,
        image: wideAt(3),
        buttonText: 'Watch for free',
        link: '/free/',
        page: 'deals',
      },
    },
    {
      audiences: ['expired'],
      content: {
        ...plain,
        opensBy: 'icon',
        title: 'Your seat is still warm',
        text: 'Your favorites and playlists are where you left them. Come back for a month at two thirds of the price.',
        image: wideAt(5),
        buttonText: 'See your price',
        link: '/join-now/?event=expired',
        page: 'everywhere',
      },
    },
    {
      audiences: ['members'],
      startsAt: after(30),
      endsAt: after(44),
      content: {
        ...plain,
        isPersistent: true,
        title: 'Two weeks of premieres',
        text: 'A new video every evening until the end of the month.',
        image: wideAt(7),
        buttonText: 'See the latest',
        link: '/videos/?sort=latest',
        page: 'index',
      },
    },
  ];
}

export function headerBarsOf({ word }: SiteWords): Interrupting<ContentOf<typeof HEADER_BAR>>[] {
  return [
    {
      audiences: ['guests'],
      content: {
        type: 'bar',
        text: `Have a headset already? Choose a plan and watch every ${word} video in it.`,
        buttonText: 'Compare plans',
        link: '/join-now/',
        isInNewTab: false,
        page: 'devices',
      },
    },
    {
      audiences: ['expired'],
      content: {
        type: 'expired',
        text: 'Your membership has ended.',
        buttonText: 'Renew at your return price',
        link: '/join-now/?event=expired',
        isInNewTab: false,
        page: 'index',
      },
    },
  ];
}
