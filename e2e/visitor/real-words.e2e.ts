import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sites } from '#sites/index.ts';
import { horizontalOverflow } from '../support/accessibility.ts';
import { browserForE2e, chooseTheme, PHONE } from '../support/browser.ts';
import { askDatabase } from '../support/database.ts';
import { copyOfDemoWorld } from '../support/demo-world.ts';
import { DEMO_PASSWORD, signIn } from '../support/member.ts';
import { type Program, startProgram } from '../support/program.ts';

const { newVisitor, newOperator } = browserForE2e();

const LONG = `Donaudampfschifffahrts${'gesellschaftskapitän'.repeat(3)}`.slice(0, 80);
const NAMES = [
  LONG,
  'مدينة الأضواء والظلال في الليل',
  'עיר האורות והצללים',
  'เมืองแห่งแสงและเงาในยามค่ำคืนที่ไม่มีวันสิ้นสุด',
  '光と影の街で過ごす終わらない夜の物語',
  '👩🏽‍🚀👨‍👩‍👧‍👦🏳️‍🌈'.repeat(6),
];
const HUGE = 9_999_999_999;
const MEMBER = 'anna-active@demo.example';
const PLAYLIST = '0190a5f0-0000-7000-8000-000000000001';

/** A program of its own, since these names would get in the way of other tests. */
let program: Program;
/** Of the first video and of everything it is filed under. */
let slugs: { video: string; model: string; category: string; tag: string; device: string; model_tag: string };
let ids: { video: number; model: number; category: number; tag: number; account: string };

beforeAll(async () => {
  const { dataDir } = await copyOfDemoWorld(inject('worldFolder'));
  program = await startProgram('production', { DATA_DIR: dataDir, TRUSTED_PROXIES: '1' });
  const sql = <Row extends object>(text: string, values: unknown[] = []) =>
    askDatabase<Row & Record<string, unknown>>(dataDir, text, values);
  /** Gives every row of a table one of the names, the first row the long word. */
  const rename = (table: string, column: string) =>
    sql(`update catalogue.${table} set ${column} = ($1::text[])[1 + id % ${NAMES.length}]`, [NAMES]);
  for (const table of ['videos', 'models', 'tags']) await rename(table, 'title');
  for (const table of ['categories', 'devices']) await rename(table, 'name');
  const [row] = await sql<typeof slugs & { id: number; model_id: number; category_id: number; tag_id: number }>(`
    select v.id, v.slug as video, m.slug as model, c.slug as category, t.slug as tag, m.id as model_id,
      c.id as category_id, t.id as tag_id, (select slug from catalogue.devices limit 1) as device,
      (select slug from catalogue.tags where kind = 'model' limit 1) as model_tag
    from catalogue.videos v
    join catalogue.site_videos s on s.video_id = v.id and s.site = '${sites[0].key}' and s.section = 0
    join catalogue.video_models vm on vm.video_id = v.id join catalogue.models m on m.id = vm.model_id
    join catalogue.video_categories vc on vc.video_id = v.id join catalogue.categories c on c.id = vc.category_id
    join catalogue.video_tags vt on vt.video_id = v.id join catalogue.tags t on t.id = vt.tag_id
    order by s.published_at desc limit 1`);
  if (!row) throw new Error('The demo world has no such video.');
  slugs = row;
  const [account] = await sql<{ id: string }>('select id from accounts.users where email = $1', [MEMBER]);
  ids = { video: row.id, model: row.model_id, category: row.category_id, tag: row.tag_id, account: account?.id ?? '' };
  await sql('update catalogue.videos set title = $1, description = $2, card_version = 0 where id = $3', [
    LONG,
    LONG.repeat(3),
    row.id,
  ]);
  for (const [table, column, id] of [
    ['models', 'title', row.model_id],
    ['categories', 'name', row.category_id],
    ['tags', 'title', row.tag_id],
  ])
    await sql(`update catalogue.${table} set ${column} = $1 where id = $2`, [LONG, id]);
  await sql('update catalogue.videos set card_version = 0');
  await sql(
    'update catalogue.site_videos set card_version = 0, views = case when video_id % 2 = 0 then $1::bigint else 0 end',
    [HUGE],
  );
  await sql(
    'insert into catalogue.video_views (video_id, counted) select id, $1 from catalogue.videos on conflict (video_id) do update set counted = excluded.counted',
    [HUGE],
  );
  await sql('insert into favourites.playlists (id, user_id, name, changed_at) values ($1, $2, $3, now())', [
    PLAYLIST,
    ids.account,
    LONG,
  ]);
  await sql('insert into favourites.playlist_videos (playlist_id, video_id, position) values ($1, $2, 1)', [
    PLAYLIST,
    ids.video,
  ]);
  await sql(
    `insert into profiles.profiles (user_id, name, look, changed_at) values ($1, $2, 'long', now())
     on conflict (user_id) do update set name = excluded.name`,
    [ids.account, LONG],
  );
  await program.stop();
  await program.start();
});
afterAll(() => program?.discard());

/** Texts that overflow the window or overlap a neighbor's, one line each. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const faults: string[] = [];
    const seen: { of: Element; block: Element; box: DOMRect; text: string }[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!of || !text || !of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // Text only for screen readers, and text in a row that scrolls by itself, is in nobody's way.
      if (of.closest('.visually-hidden, [popover]:not(:popover-open), dialog:not([open]), noscript')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // The visible part within its ancestors: a title is cut after two lines.
      let { left, right, top, bottom } = range.getBoundingClientRect();
      let layer: Element | undefined;
      let scrolls = false;
      let block = of;
      while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
      for (let up: Element | null = of; up; up = up.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(up);
        if (!layer && (position === 'absolute' || position === 'fixed' || position === 'sticky')) layer = up;
        if (overflowX === 'auto' || overflowX === 'scroll') scrolls = true;
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const box = up.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      if (right - left < 2 || bottom - top < 2) continue;
      if (!scrolls && (right > edge + 1 || left < -1))
        faults.push(`out of the window: ${of.className || of.tagName} ${text.slice(0, 30)}`);
      // Whatever is positioned over a picture is there on purpose.
      if (!layer && !scrolls) seen.push({ of, block, box: new DOMRect(left, top, right - left, bottom - top), text });
    }
    for (const [index, one] of seen.entries())
      for (const other of seen.slice(index + 1)) {
        // Lines of one text follow each other.
        if (one.block.contains(other.block) || other.block.contains(one.block)) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 3 && high > 6)
          faults.push(
            `${one.of.className || one.of.tagName} “${one.text.slice(0, 20)}” lies over ${other.of.className || other.of.tagName} “${other.text.slice(0, 20)}”`,
          );
      }
    return faults.slice(0, 5);
  });
}

const visitorsPages = () => [
  '/',
  '/videos/',
  '/videos/?layout=list',
  `/video/${slugs.video}/`,
  `/video/${slugs.video}/?tab=about`,
  '/models/',
  `/model/${slugs.model}/`,
  '/model_tag/',
  '/categories/',
  `/category/${slugs.category}/`,
  `/tag/${slugs.tag}/`,
  '/devices/',
  `/devices/${slugs.device}/`,
  '/vr-porn-compilations/',
  '/free/',
  '/deals/',
  '/no-such-page/',
];
const MEMBERS_PAGES = [
  '/main-dashboard/',
  '/main-dashboard/playlists/',
  `/main-dashboard/playlists/${PLAYLIST}/`,
  '/main-dashboard/favorites/',
  '/main-dashboard/watch-history/',
  '/main-dashboard/settings/profile/',
];

describe('long words, names in any script and huge numbers', () => {
  it.each(['light', 'dark', 'darkest'] as const)('break no page on a phone, in the %s theme', async (theme) => {
    const { context, page } = await newVisitor({ baseURL: program.origin, viewport: PHONE });
    await signIn(page, MEMBER, DEMO_PASSWORD);
    await chooseTheme(page, theme);
    const found: string[] = [];
    for (const path of [...visitorsPages(), ...MEMBERS_PAGES]) {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const wider = await horizontalOverflow(page);
        if (wider > 0) found.push(`${path} ${width} is ${wider} px wider than the window`);
        found.push(...(await faultsOf(page)).map((fault) => `${path} ${width} ${fault}`));
      }
    }
    expect(found).toEqual([]);
    await context.close();
  });

  it('stand from right to left where their script does', async () => {
    const { context, page } = await newVisitor({ baseURL: program.origin });
    await page.goto('/models/');
    const arabic = page.getByRole('heading', { name: NAMES[1] }).first().locator('[dir="auto"]');
    expect(await arabic.evaluate((link) => getComputedStyle(link).direction)).toBe('rtl');
    await context.close();
  });

  it('break no screen of the admin on a phone', async () => {
    const { context, page } = await newOperator({ baseURL: program.origin, viewport: PHONE });
    const found: string[] = [];
    for (const path of [
      '/videos',
      `/videos/${ids.video}`,
      `/videos/${ids.video}/media`,
      '/models',
      `/models/${ids.model}`,
      '/taxonomy/categories',
      `/taxonomy/categories/${ids.category}`,
      `/taxonomy/tags/${ids.tag}`,
      '/names',
      `/names/${ids.account}`,
      `/accounts/${ids.account}`,
    ]) {
      await page.goto(`/admin${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const wider = await horizontalOverflow(page);
        if (wider > 0) found.push(`${path} ${width} is ${wider} px wider than the window`);
        found.push(...(await faultsOf(page)).map((fault) => `${path} ${width} ${fault}`));
      }
      await page.setViewportSize(PHONE);
    }
    expect(found).toEqual([]);
    await context.close();
  });
});
