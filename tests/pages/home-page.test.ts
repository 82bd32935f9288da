import { afterAll, beforeAll, expect, test } from 'vitest';
import { model, video } from '#modules/catalogue/server/test-catalogue.ts';
import { PREVIEW_PAGE } from '#modules/operators/contract/preview.ts';
import {
  ANNOUNCEMENT_SLIDE,
  BANNER,
  DEAL,
  HOME_BUILDER,
  LANDER_BUTTON,
  NOTIFICATION,
  PAGE_SLIDER,
} from '#modules/promotions/contract/kinds.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

const [first, second = first] = sites;
const forGuests = sites.find(({ flags }) => flags.guestHome) ?? first;
const plain = sites.find((site) => ![first, second, forGuests].includes(site) && !site.flags.ageVerification) ?? first;

let program: Awaited<ReturnType<typeof openApplication>>;
let cookie: string;

const picture = (name: string) => ({
  alt: name,
  permalink: `/media/pictures/${name}/xl.webp`,
  previews: [{ sizeAlias: 'XL' as const, permalink: `/media/pictures/${name}/xl.webp`, width: 1600, height: 900 }],
  tone: 20,
});
const slide = (text: string, displayType: 'mobile' | 'desktop', more = {}) => ({
  displayType,
  imageLandscape: picture('wide'),
  imagePortrait: picture('tall'),
  text,
  link: '/videos/',
  openLinkInNewTab: false,
  showPlayButton: false,
  ad: false,
  hoverActivate: false,
  duration: 7,
  video: null,
  ...more,
});
const part = { title: 'A part', text: '', image: null };
/** A home for which no operator has written anything. */
const UNWRITTEN = {
  topVideos: [],
  topModels: [],
  topCategories: [],
  scenes: [],
  titleWinner: '',
  imagesWinnerLogo: null,
  imagesWinner: [],
  descriptionArea: '',
  categoriesPageSeo: { title: '', description: '' },
  whatDoYouGet: {
    sectionTitle: '',
    sectionValue: '',
    videoExperience: part,
    models: part,
    isEnableOnHomePageBuilder: false,
    isEnableOnJonNow: false,
  },
};

beforeAll(async () => {
  program = await openApplication();
  ({ cookie } = await operatorWith(program, ['editor']));
  const { catalogue, content } = program.application.demo;
  const keys = [first.key, forGuests.key];
  const models: number[] = [];
  for (const name of ['ada', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gwen'])
    models.push((await catalogue.importModel(model(name, { title: `Miss ${name}`, sites: keys }))).id);
  const videos: number[] = [];
  for (const name of ['dawn', 'noon', 'dusk', 'night'])
    videos.push((await catalogue.importVideo(video(name, { title: `Video ${name}`, sites: keys }))).id);
  await catalogue.importVideo(video('alone', { title: 'Video alone', sites: [second.key] }));
  const put = { sites: keys };
  await content.bring(ANNOUNCEMENT_SLIDE, 'wide', {
    ...put,
    name: 'wide',
    content: slide('Seen from afar\nWith more to say', 'desktop', {
      showPlayButton: true,
      hoverActivate: true,
      video: '/media/clips/a.mp4',
    }),
  });
  await content.bring(ANNOUNCEMENT_SLIDE, 'small', {
    ...put,
    name: 'small',
    content: slide('Held in a hand', 'mobile', {
      ad: true,
      openLinkInNewTab: true,
      link: 'https://example.org/',
    }),
  });
  for (const audience of ['guests', 'members', 'expired'] as const)
    await content.bring(LANDER_BUTTON, audience, {
      ...put,
      name: audience,
      audiences: [audience],
      content: { text: `For ${audience}`, link: '/deals/', isInNewTab: false },
    });
  await content.bring(DEAL, 'deal', {
    ...put,
    name: 'deal',
    content: {
      title: 'Half price',
      text: '',
      label: '',
      image: picture('deal'),
      buttonText: '',
      link: '/join-now/',
      isInNewTab: false,
    },
  });
  await content.bring(NOTIFICATION, 'note', {
    ...put,
    name: 'note',
    content: { type: 'news', title: 'The roof is done', text: 'It rained.', link: '', isInNewTab: false },
  });
  await content.bring(BANNER, 'banner', {
    ...put,
    name: 'banner',
    key: 'home',
    content: {
      type: 3,
      iframesDesktop: [],
      iframesMobile: [],
      videoDesktop: null,
      videoMobile: null,
      imagesDesktop: [picture('banner')],
      imagesMobile: [],
      link: 'https://example.org/paid',
      isInNewTab: true,
    },
  });
  for (const page of ['index', 'videos', 'deals'] as const)
    await content.bring(PAGE_SLIDER, page, {
      ...put,
      name: page,
      content: {
        page,
        type: 'top',
        title: `A look at ${page}`,
        text: '',
        link: '/free/',
        isInNewTab: false,
        imageLandscape: picture('wide'),
        imagePortrait: picture('tall'),
      },
    });
  for (const key of ['standard', 'guest'] as const)
    await content.bring(HOME_BUILDER, key, {
      ...put,
      name: key,
      key,
      content: {
        topVideos: videos.slice(0, 1),
        topModels: models.slice(0, 6),
        topCategories: [],
        scenes: videos.slice(3),
        categoriesPageSeo: { title: '', description: '' },
        titleWinner: 'Won in spring',
        imagesWinnerLogo: null,
        imagesWinner: [{ ...picture('cup'), link: '/videos/?page=2' }, picture('medal')],
        descriptionArea: '## About the house\n\nIt *stands*.',
        whatDoYouGet: {
          sectionTitle: 'What comes with it',
          sectionValue: 'All of it.',
          videoExperience: part,
          models: { ...part, title: 'Another part' },
          isEnableOnHomePageBuilder: true,
          isEnableOnJonNow: key === 'standard',
        },
      },
    });
});
afterAll(() => program.close());

function read(html: string) {
  const main = html.replace(/^[\s\S]*<main[^>]*>|<\/main>[\s\S]*$/g, '');
  const text = main
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return { html, main, text };
}

async function home(site: { key: string }, theme = 'dark') {
  const head = ['host', `${site.key}.localhost`, 'cookie', `theme=${theme}`];
  const { status, body } = await program.send('GET', '/', head);
  expect(status).toBe(200);
  return read(body.toString());
}

/** The home as an operator previews it for a kind of visitor. */
async function homeAs(as: string, site: { key: string } = first) {
  const query = new URLSearchParams({ site: site.key, path: '/', as });
  const answer = await fetch(`${program.origin}${PREVIEW_PAGE}?${query}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return read(await answer.text());
}

test.each(['light', 'dark', 'darkest'])('the home page has all placed content, in %s', async (theme) => {
  const { main, text } = await home(first, theme);
  for (const words of [
    'Seen from afar',
    'Held in a hand',
    'Video dawn',
    'Miss ada',
    'Half price',
    'Won in spring',
    'What comes with it',
    'Another part',
    'About the house',
    'The roof is done',
    'A look at index',
  ])
    expect(text).toContain(words);
  expect(text).toMatch(/ Scenes .*Video night/);
  expect(main.match(/<h1/g)).toHaveLength(1);
  expect(main).toContain('<em>stands</em>');
  // A chosen still links where its operators say, or nowhere.
  expect(main).toMatch(/<a[^>]*href="\/videos\/\?page=2"[^>]*><figure/);
  expect(main.match(/<figure class="awards__one"/g)).toHaveLength(2);
  expect(main).toContain('/media/pictures/banner/xl.webp');
  expect(main).toMatch(/href="https:\/\/example\.org\/paid"[^>]*rel="noopener sponsored nofollow"/);
});

test.each(['videos', 'deals'])('/%s/ has its own slides, and no other page has them', async (name) => {
  const at = async (path: string) =>
    (await program.send('GET', path, ['host', `${first.key}.localhost`])).body.toString();
  expect(await at(`/${name}/`)).toContain(`A look at ${name}`);
  expect(await at('/models/')).not.toContain('A look at');
});

test('membership benefits are on the sale page where operators place them', async () => {
  const at = async (key: string) =>
    (await program.send('GET', '/join-now/', ['host', `${key}.localhost`])).body.toString();
  expect(await at(first.key)).toContain('What comes with it');
  expect(await at(forGuests.key)).not.toContain('What comes with it');
});

test('opens with the newest video and says what plays, before what operators announce', async () => {
  for (const [theme, opening] of [
    ['dark', /<article class="slide"[\s\S]*?<\/article>/],
    ['darkest', /<article class="slide"[\s\S]*?<\/article>/],
    ['light', /<article class="lead-story"[\s\S]*?<\/article>/],
  ] as const) {
    const { main } = await home(first, theme);
    const [lead = ''] = opening.exec(main) ?? [];
    const { data } = (await (await fetch(`${program.origin}/api/content/v1/videos?limit=1`)).json()) as {
      data: { items: { slug: string; title: string }[] };
    };
    const [newest] = data.items;
    expect(lead).toContain(`href="/video/${newest?.slug}/"`);
    for (const words of [newest?.title, 'Latest']) expect(lead, theme).toContain(words);
    expect(lead).toMatch(/\d+ (min|sec)/);
    // The largest picture of the first screen, which the page's speed is measured by.
    expect(lead).toContain('fetchPriority="high"');
  }
});

test('slides tell phones from windows, what was paid for, and where they lead', async () => {
  const { main } = await home(first);
  expect(main).toMatch(/<li class="only-wide"><article class="slide" data-preview="\/media\/clips\/a\.mp4">/);
  expect(main).toMatch(/<li class="only-phone"><article class="slide">/);
  expect(main).toMatch(/<a href="https:\/\/example\.org\/"[^>]*target="_blank"[^>]*rel="noopener sponsored nofollow"/);
});

test('stories stand small under the newest video', async () => {
  const { main } = await home(first, 'light');
  expect(main).toContain('<article class="story"');
  expect(main).not.toContain('story--lead');
  expect(main.indexOf('lead-story')).toBeLessThan(main.indexOf('<article class="story"'));
});

test('awards need no title, and each width has its own banner', async () => {
  const { content } = program.application.demo;
  const own = { sites: [plain.key], content: { ...UNWRITTEN, imagesWinner: [picture('cup')] } };
  await content.bring(HOME_BUILDER, 'plain', { ...own, name: 'plain', key: 'standard' });
  await content.bring(BANNER, 'plain', {
    name: 'plain',
    key: 'home',
    sites: own.sites,
    content: {
      type: 3,
      link: '/free/',
      isInNewTab: false,
      iframesDesktop: [],
      iframesMobile: [],
      videoDesktop: null,
      videoMobile: '/media/clips/b.mp4',
      imagesDesktop: [picture('banner')],
      imagesMobile: [],
    },
  });
  const { main } = await home(plain);
  expect(main).toMatch(/<section class="[^"]*awards" aria-label="Awards">/);
  expect(main).toContain('/media/pictures/cup/xl.webp');
  const faceOf = (width: string) =>
    new RegExp(`<div class="ad-banner__${width}">([\\s\\S]*?)</div>(?=<div class="ad-banner__|</a>)`).exec(main)?.[1];
  expect(faceOf('wide')).toContain('/media/pictures/banner/xl.webp');
  expect(faceOf('wide')).not.toContain('<video');
  expect(faceOf('phone')).toContain('/media/clips/b.mp4');
});

test.each([
  ['guest', 'For guests', true],
  ['inactive', 'For guests', true],
  ['active', 'For members', false],
  ['expired', 'For expired', true],
])('%s is led where operators say, and told a price only where one can be bought', async (as, says, isOffered) => {
  const { text } = await homeAs(as);
  expect(text).toContain(says);
  for (const other of ['For guests', 'For members', 'For expired'].filter((each) => each !== says))
    expect(text).not.toContain(other);
  expect(text.includes('$29.99 every 30 days')).toBe(isOffered);
  expect(text.includes('Cancel anytime.')).toBe(isOffered);
});

test('every link to the sale page has the expired offer for a former member', async () => {
  const host = ['host', `${first.key}.localhost`];
  const ways = async (head: readonly string[] = []) => {
    const { body } = await program.send('GET', '/', [...host, ...head]);
    return new Set([...body.toString().matchAll(/href="(\/join-now\/[^"]*)"/g)].map(([, link]) => link));
  };
  expect(await ways()).toEqual(new Set(['/join-now/']));
  const boris = { email: 'boris@home.example', password: 'Quiet-Ledger-58' };
  const { id } = await program.accounts.createUser({ ...boris, roles: [] });
  const { membership } = program.application.demo;
  await membership.establish({
    userId: id,
    email: boris.email,
    site: first.key,
    status: 'expired',
    trial: false,
  });
  await program.settleEvents();
  const type = ['content-type', 'application/json'];
  const { headers } = await program.send('POST', '/api/wp/auth/login', [...host, ...type], JSON.stringify(boris));
  const session = (headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
  expect(await ways(['cookie', session])).toEqual(new Set(['/join-now/?event=expired']));
});

test('a site for guests shows them six people first, who lead to their pages, and its members the usual home', async () => {
  const guests = await home(forGuests);
  const map = /<ul class="image-map">([\s\S]*?)<\/ul>/.exec(guests.main)?.[1] ?? '';
  const links = [...map.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, link]) => link);
  expect(links).toEqual(['ada', 'bea', 'cleo', 'dora', 'eva', 'fay'].map((name) => `/model/${name}/`));
  expect(guests.text).toMatch(/ Scenes .*Video night/);
  expect(guests.text).toContain('Half price');
  expect((await homeAs('active', forGuests)).main).not.toContain('image-map');
  const elsewhere = sites.find(({ flags }) => !flags.guestHome) ?? first;
  expect((await home(elsewhere)).main).not.toContain('image-map');
});

test('visitors without age verification see six empty placeholders', async () => {
  const { main, text } = await homeAs('unverified', forGuests);
  expect(main.match(/class="image-map__link"/g)).toHaveLength(6);
  expect(text).toContain('Meet the models, 6 of 6');
  expect(main).not.toContain('/media/');
  for (const words of ['Miss ada', 'Video dawn', 'Seen from afar']) expect(text).not.toContain(words);
});

test('a site without content opens with its newest and most watched videos', async () => {
  const { text, main } = await home(second);
  expect(text).toContain('Video alone');
  expect(main).toContain('class="hero"');
  expect(text).toContain('$29.99');
  for (const words of ['Won in spring', 'Half price']) expect(text).not.toContain(words);
});
