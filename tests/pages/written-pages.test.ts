import { afterAll, beforeAll, expect, test } from 'vitest';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import { CAMPAIGN, FAQ, HELP_TOPIC, PAGE, type PageContent, POLICY } from '#modules/pages/contract/kinds.ts';
import { DEAL, DEAL_SLIDER } from '#modules/promotions/contract/kinds.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';

const [site, elsewhere] = sites;

let program: Awaited<ReturnType<typeof openApplication>>;

const SHAPES = { sites: [site.key] };
const picture = {
  alt: 'A lake',
  permalink: '/media/pictures/lake/xl.webp',
  previews: [{ sizeAlias: 'XL' as const, permalink: '/media/pictures/lake/xl.webp', width: 1600, height: 900 }],
  tone: 20,
};
const page = (title: string, more: Partial<PageContent> = {}): PageContent => ({
  title,
  text: '',
  image: null,
  sections: [],
  seoParams: { title: '', description: '', isNoindex: false },
  ...more,
});
const section = (more: Partial<PageContent['sections'][number]>) => ({
  type: 'text' as const,
  title: '',
  text: '',
  image: null,
  videos: 'latest' as const,
  names: [],
  ...more,
});

beforeAll(async () => {
  program = await openApplication();
  const { catalogue, content } = program.application.demo;
  await catalogue.importVideo(video('dawn', { title: 'Dawn over water', sites: [site.key] }));
  const listed = await program.send('GET', '/api/content/v1/videos', ['host', `${site.key}.localhost`]);
  const [dawn] = JSON.parse(listed.body.toString()).data.items;
  const put = (kind: typeof PAGE | typeof CAMPAIGN | typeof POLICY, key: string, page: PageContent) =>
    content.bring(kind, key, { ...SHAPES, name: key, key, content: page });
  await put(
    PAGE,
    'quiet-hours',
    page('Quiet hours', {
      text: 'When the studio *rests*.',
      image: picture,
      sections: [
        section({ type: 'text', title: 'Why', text: 'Because <b>nights</b> are long.' }),
        section({ type: 'picture', image: picture }),
        section({ type: 'cards', title: 'Rooms', text: '## Attic\n\nUnder the roof.\n\n## Cellar\n\nCool.' }),
        section({ type: 'buttons', text: '- [All videos](/videos/)\n- [Elsewhere](https://example.org/)' }),
        section({ type: 'videos', title: 'Videos', videos: 'ids', names: [String(dawn.id)] }),
        section({ type: 'questions', title: 'Asked', text: '## Is it loud?\n\nNo.' }),
        section({ type: 'steps', title: 'How', text: '## Sit down\n\nAnywhere.\n\n## Look up\n\nSlowly.' }),
      ],
    }),
  );
  await put(
    PAGE,
    'hidden-corner',
    page('Hidden corner', {
      seoParams: { title: 'A corner', description: 'Found by few.', isNoindex: true },
    }),
  );
  await put(PAGE, 'playa', page('Set up the app'));
  await put(PAGE, 'removal', page('Ask us to remove it'));
  await put(CAMPAIGN, 'tour', page('The tour', { text: 'Twelve towns.' }));
  await put(
    POLICY,
    'privacy-policy',
    page('Privacy policy', {
      text: '## What is kept\n\nLittle.\n\n## For how long\n\nBriefly.\n\n## Your rights\n\nMany.',
    }),
  );
  for (const topic of ['tech', 'general', 'bill'] as const)
    await content.bring(HELP_TOPIC, topic, {
      ...SHAPES,
      name: topic,
      content: { header: `Words about ${topic}`, text: 'Try **this**.', img: null, topic },
    });
  await content.bring(FAQ, 'loud', {
    ...SHAPES,
    name: 'loud',
    content: { question: 'Is it loud?', answer: 'Only the sea.' },
  });
  const led = { link: '/join-now/', isInNewTab: false, buttonText: 'Take it' };
  await content.bring(DEAL, 'spring', {
    ...SHAPES,
    name: 'spring',
    endsAt: '2099-05-31T00:00:00.000Z',
    content: {
      title: 'Spring at half price',
      text: 'For new members.',
      label: '-50 %',
      image: picture,
      ...led,
    },
  });
  await content.bring(DEAL_SLIDER, 'spring', {
    ...SHAPES,
    name: 'spring',
    content: { title: 'Spring slides', text: '', imageLandscape: picture, imagePortrait: picture, ...led },
  });
});
afterAll(() => program.close());

async function open(path: string, key = site.key) {
  const { status, headers, body } = await program.send('GET', path, ['host', `${key}.localhost`]);
  const html = body.toString();
  const main = html.replace(/^[\s\S]*<main[^>]*>|<\/main>[\s\S]*$/g, '');
  const text = main
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
  return { status, headers, html, main, text, title };
}

test('a page that operators built has all its sections, at its own address and on its own site', async () => {
  const { status, main, text, title, html } = await open('/quiet-hours/');
  expect(status).toBe(200);
  expect(title).toContain('Quiet hours');
  expect(html).toContain('<meta name="description" content="When the studio rests."');
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/[^"]+\/quiet-hours\/"/);
  expect(main.match(/<h1/g)).toHaveLength(1);
  expect(main).toContain('<em>rests</em>');
  expect(main).toContain('&lt;b&gt;nights');
  for (const words of ['Attic', 'Cellar', 'Is it loud?', 'Sit down', 'Look up', 'Dawn over water'])
    expect(text).toContain(words);
  expect(main).toMatch(/<details[^>]*>[\s\S]*Is it loud\?/);
  expect(main).toMatch(/<ol class="page-steps">[\s\S]*Sit down[\s\S]*Look up/);
  expect(main).toMatch(/href="\/videos\/"[^>]*>\s*<span[^>]*>All videos/);
  expect(main).toMatch(/<a href="https:\/\/example\.org\/"[^>]*rel="noopener"/);
  expect((await open('/quiet-hours/', elsewhere?.key)).status).toBe(404);
});

test('a page is noindex where operators set it', async () => {
  const { html, title } = await open('/hidden-corner/');
  expect(title).toContain('A corner');
  expect(html).toContain('<meta name="robots" content="noindex, follow"');
  expect(html).toContain('content="Found by few."');
});

test('an address of one part that nobody wrote is the page that says so, and takes nothing from others', async () => {
  const missing = await open('/nobody-wrote-this/');
  expect(missing.status).toBe(404);
  expect(missing.text).toContain('404: Page not found');
  expect((await open('/reference/')).text).not.toContain('404: Page not found');
  expect((await open('/old-file.png')).html).toContain('There is no such file.');
  expect((await open('/quiet%20hours/')).status).toBe(404);
  expect((await open(`/${'a'.repeat(500)}/`)).status).toBe(404);
});

test('a missing page has the 404 text of its theme', async () => {
  const missing = await open('/nobody-wrote-this/');
  expect(missing.main).toMatch(/>Sorry\.\.\. Requested page doesn(?:'|&#x27;)t exist</);
});

test('removing content and removing one’s account are pages apart; where operators wrote nothing, the first is the second', async () => {
  const written = await open('/removal/');
  expect(written.main.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringContaining('Ask us to remove it')]);
  expect(written.main).not.toContain('<form');
  expect(written.main).toMatch(/href="\/removal\/\?account"/);
  const own = await open('/removal/?account');
  expect(own.main.match(/<h1[^>]*>[^<]*/g)).toEqual([expect.stringContaining('Delete your account')]);
  expect(own.main).not.toContain('Ask us to remove it');
  expect((await open('/removal/', elsewhere?.key)).main).toMatch(/<h1[^>]*>Delete your account</);
});

test('campaigns and set-up stand at their own addresses; the set-up has a code for the headset', async () => {
  expect((await open('/tour/')).text).toContain('Twelve towns.');
  expect((await open('/halloween/')).status).toBe(404);
  const playa = await open('/playa/');
  expect(playa.text).toContain('Set up the app');
  expect(playa.main).toMatch(/<svg[^>]*role="img"[^>]*>\s*<path d="M\d/);
  expect(playa.text).toContain(`${site.key}.localhost`);
});

test('a policy says since when it is in force and what it holds; a version that never was shows the current one', async () => {
  const { main, text } = await open('/privacy-policy/');
  expect(text).toMatch(/In force since [A-Z][a-z]+ \d+, \d{4}/);
  expect(text).toContain('Version 1');
  expect(main).toMatch(/<a href="#part-3">Your rights<\/a>/);
  expect(main).toContain('<h2 id="part-3">Your rights</h2>');
  const odd = await open('/privacy-policy/?version=77');
  expect(odd.status).toBe(200);
  expect(odd.text).toContain('Briefly.');
  expect((await open('/privacy-policy/?version=x')).text).toContain('Version 1');
});

test.each([
  ['/help/', 'general', 'Help: General'],
  ['/help/?key=general', 'general', 'Help: General'],
  ['/help/?key=tech', 'tech', 'Help: Technical'],
  ['/help/?key=bill', 'bill', 'Help: Billing'],
  ['/help/?key=nonsense', 'general', 'Help: General'],
])('%s shows the part %s', async (path, part, title) => {
  const answer = await open(path);
  expect(answer.status).toBe(200);
  expect(answer.title).toContain(title);
  const others = ['tech', 'general', 'bill'].filter((other) => other !== part);
  expect(answer.text).toContain(`Words about ${part}`);
  for (const other of others) expect(answer.text).not.toContain(`Words about ${other}`);
  expect(answer.main).toContain('<strong>this</strong>');
});

test('questions expand without JavaScript and are in the linked data', async () => {
  const { main, html, text } = await open('/faq/');
  expect(main).toMatch(/<details[^>]*open[\s\S]*<summary[\s\S]*Is it loud\?/);
  expect(text).toContain('Only the sea.');
  expect(html).toMatch(/"@type":"FAQPage"[\s\S]*Is it loud\?/);
});

test('a deal says until when it stands, and where there is none the page says that', async () => {
  const { text, main } = await open('/deals/');
  expect(text).toContain('Spring at half price');
  expect(text).toContain('Until May 31, 2099');
  expect(text).toContain('Spring slides');
  expect(main).toContain('media="(width &lt; 768px)"');
  expect((await open('/deals/', elsewhere?.key)).text).toContain('No deals right now');
});
