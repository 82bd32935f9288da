import { CATEGORY, POST } from '#modules/blog/contract/kinds.ts';
import type { ContentApi } from '#modules/content/server/index.ts';
import { CAMPAIGN, HELP_TOPIC, PAGE, type PageContent, POLICY } from '#modules/pages/contract/kinds.ts';
import {
  ANNOUNCEMENT_SLIDE,
  BANNER,
  DEAL,
  DEAL_SLIDER,
  HEADER_BAR,
  HOME_BUILDER,
  LANDER_BUTTON,
  NOTIFICATION,
  POP_UP,
} from '#modules/promotions/contract/kinds.ts';
import { VREEL } from '#modules/vreels/contract/kinds.ts';

/** A picture whose only text is its own name. */
export function picture(name: string) {
  const permalink = `/media/pictures/${name}.webp`;
  const previews = (['XS', 'XL'] as const).map((sizeAlias) => ({
    sizeAlias,
    permalink,
    width: 320,
    height: 180,
  }));
  return { alt: name, permalink, previews, tone: 3 };
}

/** Which moment of the video its vreel shows. */
export const VREEL_MOMENT = { fromSeconds: 1, seconds: 3 };

/** Writes content of each kind, with texts and pictures of videos in it. */
export async function writeEntries(
  content: Pick<ContentApi, 'bring' | 'bringMany'>,
  site: string,
  { videoId, modelId }: { videoId: number; modelId: number },
): Promise<void> {
  const entry = <Content>(name: string, content: Content, key: string | null = null) => ({
    name,
    sites: [site],
    content,
    key,
  });
  const leading = { link: '/video/quuxlyvideo/', isInNewTab: false };
  const shapes = { imageLandscape: picture('quuxlywide'), imagePortrait: picture('quuxlytall') };
  const slide = { openLinkInNewTab: false, showPlayButton: true, ad: false, hoverActivate: false };
  await content.bring(
    ANNOUNCEMENT_SLIDE,
    'slide',
    entry('Slide', {
      ...slide,
      ...shapes,
      displayType: 'desktop',
      text: 'Quuxlyslide',
      link: leading.link,
      duration: 7,
      video: '/media/p/previews/quuxlyclip.mp4',
    }),
  );
  const words = { title: 'Quuxlydeal', text: 'Quuxlytext', buttonText: 'Go', ...leading };
  await content.bring(DEAL_SLIDER, 'deal-slider', entry('Deal', { ...words, ...shapes }));
  await content.bring(DEAL, 'deal', entry('Deal', { ...words, label: 'New', image: picture('quuxlydeal') }));
  const banner = {
    type: 3 as const,
    iframesDesktop: [],
    iframesMobile: [],
    videoDesktop: null,
    videoMobile: null,
  };
  const pictures = { imagesDesktop: [picture('quuxlybanner')], imagesMobile: [] };
  await content.bring(BANNER, 'banner', entry('Banner', { ...banner, ...pictures, ...leading }, 'quuxlyslot'));
  await content.bring(LANDER_BUTTON, 'lander', entry('Button', { text: 'Quuxlybutton', ...leading }));
  const news = { type: 'news', title: 'Quuxlynews', text: '', ...leading } as const;
  await content.bring(NOTIFICATION, 'news', entry('News', news));
  const popUp = { opensBy: 'itself', repeats: 'once', page: 'everywhere', delay: 0, isPersistent: false } as const;
  await content.bring(POP_UP, 'pop-up', entry('Pop-up', { ...words, ...popUp, image: picture('quuxlypopup') }));
  const bar = { type: 'bar', text: 'Quuxlybar', buttonText: '', page: 'everywhere', ...leading } as const;
  await content.bring(HEADER_BAR, 'bar', entry('Bar', bar));
  await content.bring(VREEL, 'vreel', entry('Vreel', { ...VREEL_MOMENT, videoId, caption: 'Quuxlyvreel' }));
  const part = { title: 'What you get', text: '', image: picture('quuxlypart') };
  for (const variant of ['standard', 'guest'] as const) {
    const home = {
      topVideos: [videoId],
      topModels: [modelId],
      topCategories: [],
      scenes: [videoId],
      categoriesPageSeo: { title: '', description: '' },
      // What is written for guests may be seen by them.
      titleWinner: variant === 'standard' ? 'Quuxlywinner' : 'Winner',
      imagesWinnerLogo: picture('quuxlyprize'),
      imagesWinner: [picture('quuxlyprize')],
      descriptionArea: variant === 'standard' ? 'Quuxlyarea' : 'Area',
      whatDoYouGet: {
        sectionTitle: '',
        sectionValue: '',
        videoExperience: part,
        models: part,
        isEnableOnHomePageBuilder: true,
        isEnableOnJonNow: true,
      },
    };
    await content.bring(HOME_BUILDER, variant, entry('Home', home, variant));
  }
  const page = (name: string, text: string): PageContent => ({
    title: text,
    text,
    image: picture(`quuxly${name}`),
    sections: [
      {
        type: 'picture',
        title: text,
        text,
        image: picture('quuxlysection'),
        videos: 'latest',
        names: [],
      },
      { type: 'videos', title: text, text, image: null, videos: 'ids', names: [String(videoId)] },
    ],
    seoParams: { title: text, description: text, isNoindex: false },
  });
  await content.bring(PAGE, 'page', entry('Page', page('page', 'Quuxlypagetext'), 'quuxlypage'));
  await content.bring(CAMPAIGN, 'campaign', entry('Tour', page('tour', 'Quuxlytourtext'), 'quuxlytour'));
  // Their texts are for everybody; what they show isn't.
  await content.bring(PAGE, 'contact', entry('Contact', page('contact', 'Write to us'), 'contact'));
  await content.bring(POLICY, 'policy', entry('Terms', page('policy', 'Terms'), 'terms-and-conditions'));
  const topic = { title: 'Quuxlytopic', description: 'Quuxlytopic' };
  const topics = await content.bringMany(CATEGORY, new Map([['topic', entry('Topic', topic, 'quuxlytopic')]]));
  await content.bring(
    POST,
    'post',
    entry(
      'Post',
      {
        title: 'Quuxlypost',
        lead: 'Quuxlylead',
        text: 'Quuxlyarticle\n\n![A lake](/media/pictures/quuxlyinline.webp)\n\n/video/quuxlyvideo/',
        image: picture('quuxlypostpicture'),
        categories: [...topics.values()],
        author: 'Quuxlyauthor',
        seoParams: { title: '', description: '', isNoindex: false },
      },
      'quuxlypost',
    ),
  );
  const help = { header: 'Help', text: 'How to', img: picture('quuxlyhelp'), topic: 'general' } as const;
  await content.bring(HELP_TOPIC, 'help', entry('Help', help));
}
