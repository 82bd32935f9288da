import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContentApi } from '#modules/content/server/index.ts';
import {
  ANNOUNCEMENT_SLIDE,
  BANNER,
  DEAL,
  DEAL_SLIDER,
  HOME_BUILDER,
  LANDER_BUTTON,
  NOTIFICATION,
  PAGE_SLIDER,
} from '#modules/promotions/contract/kinds.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { operatorWith } from '../support/operator.ts';

const HOUR = 3_600_000;
const guestHome = sites.find(({ flags }) => flags.guestHome)?.key ?? '';
const plain = sites.find(({ flags }) => !flags.guestHome)?.key ?? '';
const image = (name: string) => ({
  alt: name,
  permalink: `/media/pictures/${name}.webp`,
  previews: [{ sizeAlias: 'XS' as const, permalink: `/media/pictures/${name}-xs.webp`, width: 320, height: 180 }],
  tone: 3,
});
const both = { imageLandscape: image('wide'), imagePortrait: image('tall') };
const leading = { link: '/videos/', isInNewTab: false };

let application: Awaited<ReturnType<typeof openApplication>>;
let bring: ContentApi['bring'];
let video: number;
let person: number;
beforeAll(async () => {
  application = await openApplication();
  const { catalogue, content } = application.application.demo;
  bring = content.bring;
  const shared = {
    description: '',
    sites: [plain, guestHome],
    publishedAt: new Date('2026-01-01T00:00:00Z'),
  };
  ({ id: person } = await catalogue.importModel({
    ...shared,
    slug: 'somebody',
    title: 'Somebody',
    information: [],
    featuredImage: image('face'),
    faceImage: image('face'),
  }));
  ({ id: video } = await catalogue.importVideo({
    ...shared,
    slug: 'a-video',
    title: 'A video',
    models: [],
    durationSeconds: 60,
    poster: image('poster'),
    heroImage: image('hero'),
    previewAddress: null,
    resolution: '4K',
    videoType: 'video3D',
  }));
});
afterAll(() => application.close());

async function ask(path: string, site = plain) {
  const { port } = new URL(application.origin);
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { host: `${site}.localhost:${port}` };
    const sent = request({ host: '127.0.0.1', port, path: `/api/content/v1/${path}`, headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () => resolve(body));
    });
    sent.on('error', reject).end();
  });
  return JSON.parse(text);
}

const slide = (text: string) => ({
  ...both,
  displayType: 'desktop' as const,
  text,
  link: '/videos/',
  openLinkInNewTab: false,
  showPlayButton: true,
  ad: false,
  hoverActivate: true,
  duration: 7,
  video: null,
});

it('lists slides, deals and page slides by sort, under the names of the wire', async () => {
  for (const [text, sort] of [
    ['second', 20],
    ['first', 10],
  ] as const) {
    await bring(ANNOUNCEMENT_SLIDE, text, { name: text, sort, sites: [plain], content: slide(text) });
    const words = { title: text, text: '', buttonText: 'Go', ...leading };
    await bring(DEAL_SLIDER, text, { name: text, sort, sites: [plain], content: { ...words, ...both } });
    const deal = { ...words, label: 'New', image: image('deal') };
    await bring(DEAL, text, { name: text, sort, sites: [plain], content: deal });
    const onPage = {
      ...leading,
      ...both,
      title: text,
      text: '',
      type: 'top' as const,
      page: 'videos' as const,
    };
    await bring(PAGE_SLIDER, text, { name: text, sort, sites: [plain], content: onPage });
  }
  const { items } = (await ask('announcement-slider')).data;
  expect(items).toEqual([
    { ...slide('first'), id: expect.any(Number), sort: 10 },
    { ...slide('second'), id: expect.any(Number), sort: 20 },
  ]);
  for (const path of ['deal-sliders', 'deals', 'page-sliders']) {
    const { data } = await ask(path);
    expect(data.items.map(({ title, sort }: { title: string; sort: number }) => [title, sort])).toEqual([
      ['first', 10],
      ['second', 20],
    ]);
  }
  expect((await ask('announcement-slider', guestHome)).data).toEqual({ items: [] });
});

it('says when a deal ends, and tells of none that has ended', async () => {
  const now = Date.now();
  const deal = (title: string) => ({
    ...leading,
    title,
    text: '',
    label: '',
    image: image('x'),
    buttonText: '',
  });
  const endsAt = new Date(Math.floor((now + HOUR) / 1000) * 1000);
  const at = { sites: [guestHome] };
  await bring(DEAL, 'open', { ...at, name: 'open', content: deal('open') });
  await bring(DEAL, 'ends', { ...at, name: 'ends', endsAt: endsAt.toISOString(), content: deal('ends') });
  await bring(DEAL, 'over', {
    ...at,
    name: 'over',
    endsAt: new Date(now - HOUR).toISOString(),
    content: deal('over'),
  });
  const { items } = (await ask('deals', guestHome)).data;
  expect(
    items.map(({ title, timestampEnd }: { title: string; timestampEnd: number }) => [title, timestampEnd]),
  ).toEqual([
    ['open', null],
    ['ends', endsAt.getTime() / 1000],
  ]);
});

it('puts the heavier lander button first, and answers those of the audience', async () => {
  const button = (text: string) => ({ text, ...leading });
  const at = { sites: [plain] };
  await bring(LANDER_BUTTON, 'light', { ...at, name: 'l', weight: 50, sort: 1, content: button('light') });
  await bring(LANDER_BUTTON, 'heavy', {
    ...at,
    name: 'h',
    weight: 100,
    sort: 2,
    audiences: ['guests'],
    content: button('heavy'),
  });
  await bring(LANDER_BUTTON, 'members', {
    ...at,
    name: 'm',
    audiences: ['members'],
    content: button('members'),
  });
  const { landerButton } = (await ask('home-page-builder')).data.homePageBuilder;
  expect(landerButton).toEqual([
    {
      ...button('heavy'),
      id: expect.any(Number),
      timestampStart: null,
      timestampEnd: null,
      isShowTo: false,
      isShowToExpired: false,
      isShowToGuests: true,
      weight: 100,
    },
    expect.objectContaining({ text: 'light', isShowTo: true, isShowToExpired: true, weight: 50 }),
  ]);
});

it('builds the home of operators, and another one for guests where the site has it', async () => {
  const part = { title: 'T', text: 'X', image: null };
  const home = (titleWinner: string) => ({
    topVideos: [video, 99_999],
    topModels: [person],
    topCategories: [],
    scenes: [video],
    categoriesPageSeo: { title: 'Categories', description: 'All of them' },
    titleWinner,
    imagesWinnerLogo: null,
    playaEasySetupImage: image('set-up'),
    imagesWinner: [image('win')],
    descriptionArea: '## Words\n\n<i>x</i>',
    whatDoYouGet: {
      sectionTitle: 'What',
      sectionValue: 'All',
      videoExperience: part,
      models: part,
      isEnableOnHomePageBuilder: true,
      isEnableOnJonNow: false,
    },
  });
  const at = { sites: [plain, guestHome] };
  for (const key of ['standard', 'guest'] as const)
    await bring(HOME_BUILDER, key, { ...at, name: key, key, content: home(key) });
  const { homePageBuilder } = (await ask('home-page-builder')).data;
  const { whatDoYouGet, categoriesPageSeo, imagesWinner } = home('standard');
  expect(homePageBuilder).toMatchObject({
    variant: 'standard',
    titleWinner: 'standard',
    topVideos: [{ id: video, slug: 'a-video' }],
    topModels: [{ id: person, slug: 'somebody' }],
    topCategories: [],
    Scenes: [{ id: video }],
    descriptionArea: '<h2>Words</h2>\n<p>&lt;i&gt;x&lt;/i&gt;</p>',
    whatDoYouGet,
    categoriesPageSeo,
    imagesWinner,
    imagesWinnerLogo: null,
  });
  expect((await ask('dashboard')).data.playaEasySetupImage).toMatchObject(image('set-up'));
  expect((await ask('home-page-builder', guestHome)).data.homePageBuilder).toMatchObject({
    variant: 'guest',
    titleWinner: 'guest',
  });
});

it('tells the newest notification first', async () => {
  const note = (title: string) => ({ type: 'news' as const, title, text: '', ...leading });
  const since = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
  for (const [title, hours] of [
    ['old', 3],
    ['new', 1],
    ['middle', 2],
  ] as const)
    await bring(NOTIFICATION, title, {
      name: title,
      startsAt: since(hours),
      sites: [plain],
      content: note(title),
    });
  const { items } = (await ask('notification')).data;
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['new', 'middle', 'old']);
});

it('draws one banner of a slot, and none that frames somebody who is not allowed', async () => {
  const banner = (type: 1 | 3, src: string) => ({
    ...leading,
    type,
    iframesDesktop: type === 1 ? [{ src, width: 970, height: 250 }] : [],
    iframesMobile: [],
    videoDesktop: null,
    videoMobile: null,
    imagesDesktop: type === 3 ? [image(src)] : [],
    imagesMobile: [],
  });
  const at = { sites: [plain], key: 'home' };
  await bring(BANNER, 'one', { ...at, name: 'one', weight: 70, content: banner(3, 'one') });
  await bring(BANNER, 'two', { ...at, name: 'two', weight: 30, content: banner(3, 'two') });
  await bring(BANNER, 'evil', {
    ...at,
    name: 'evil',
    weight: 1000,
    content: banner(1, 'https://evil.example/'),
  });
  const drawn = new Set<string>();
  for (let at = 0; at < 60 && drawn.size < 2; at += 1) {
    const { item } = (await ask('ad-banner/home')).data;
    expect(item.type).toBe(3);
    drawn.add(item.imagesDesktop[0].alt);
  }
  expect([...drawn].sort()).toEqual(['one', 'two']);
  expect(await ask('ad-banner/nowhere')).toMatchObject({ code: 'NOT_FOUND' });
});

it('refuses in the admin what may not be framed, and what shows nothing', async () => {
  const editor = await operatorWith(application, ['editor']);
  const make = (content: object) =>
    editor.call('POST', '/promotions/entries/banner', {
      name: 'x',
      key: 'home',
      sort: 0,
      weight: 100,
      sites: [plain],
      startsAt: null,
      endsAt: null,
      audiences: [],
      isHidden: true,
      madeWith: crypto.randomUUID(),
      ...leading,
      type: 3,
      iframesDesktop: [],
      iframesMobile: [],
      videoDesktop: null,
      videoMobile: null,
      imagesDesktop: [],
      imagesMobile: [],
      ...content,
    });
  const framed = await make({
    type: 1,
    iframesDesktop: [{ src: 'https://evil.example/', width: 1, height: 1 }],
  });
  expect([framed.status, framed.body.errors[0].pointer]).toEqual([400, '/iframesDesktop']);
  expect((await make({})).body.errors[0].pointer).toBe('/imagesDesktop');
  expect((await make({ link: 'javascript:alert(1)', imagesDesktop: [image('x')] })).body.errors[0].pointer).toBe(
    '/link',
  );
  expect((await make({ imagesDesktop: [image('x')] })).status).toBe(200);
});

it('shows on the very next page of a guest what an operator has written', async () => {
  const editor = await operatorWith(application, ['editor']);
  const entries = (await editor.call('GET', `/promotions/entries/notification?search=new&site=${plain}`)).body.data;
  const { id, version } = entries.rows[0];
  const saved = await editor.call('PATCH', `/promotions/entries/notification/${id}`, {
    version,
    title: 'Quite new',
  });
  expect(saved.status).toBe(200);
  expect(JSON.stringify(await ask('notification'))).toContain('Quite new');
});
