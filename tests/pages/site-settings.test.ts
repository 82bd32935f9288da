import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import { SETTINGS, SETTINGS_PARTS } from '#modules/site/contract/settings.ts';
import { partOf } from '#modules/site/server/parts-of-site.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';
import { openAdminBrowser, operatorWith } from '../support/operator.ts';

const [first, second = first] = sites;

let world: Awaited<ReturnType<typeof openApplication>>;
let operator: Awaited<ReturnType<typeof operatorWith>>;
beforeAll(async () => {
  world = await openApplication();
  operator = await operatorWith(world, ['admin']);
});
afterAll(() => world?.close());

async function page(path = '/', { key }: { key: string } = first, cookie = ''): Promise<string> {
  const { body } = await world.send('GET', path, ['host', `${key}.localhost`, 'cookie', cookie]);
  return body.toString();
}

async function digest({ key }: { key: string } = first) {
  const { body } = await world.send('GET', '/api/content/v1/digest', ['host', `${key}.localhost`]);
  return JSON.parse(body.toString()).data.digest;
}

async function detail({ key }: { key: string } = first) {
  return (await operator.call('GET', `/sites/${key}`)).body.data;
}

/** Saves a part with these fields changed. */
async function save(part: string, fields: object, { key }: { key: string } = first) {
  const { settings, versions } = await detail({ key });
  const value = { ...settings[part], ...fields };
  return operator.call('PUT', `/sites/${key}/${part}`, { version: versions[part] ?? 0, value });
}

describe('a change of a site', () => {
  test('is on the guests’ kept page, in the digest, and nowhere else, as soon as the save is answered', async () => {
    expect(await page()).toContain(first.copy.tagline);
    // Cached, so the change shows only if the cache is invalidated.
    expect(await page()).toContain(first.copy.tagline);
    const other = await page('/', second);
    const saved = await save('copy', { tagline: 'Somewhere else.', heroTitle: 'Somewhere else entirely.' });
    expect(saved).toMatchObject({ status: 200, body: { data: { version: 1 } } });
    const html = await page();
    expect(html).toContain('Somewhere else entirely.');
    expect(html).not.toContain(first.copy.heroTitle);
    expect((await digest()).site.copy.tagline).toBe('Somewhere else.');
    expect((await page('/', second)).length).toBe(other.length);
    expect((await digest(second)).site.copy.tagline).toBe(second.copy.tagline);
  });

  test('changes the layout of everybody who has chosen none', async () => {
    const other = first.theme === 'light' ? 'dark' : 'light';
    expect(await page()).toContain(`data-theme="${first.theme}"`);
    await save('identity', { name: 'The New Name', theme: other });
    expect(await page()).toContain(`data-theme="${other}"`);
    // A visitor's own choice gives the page that guests had before, and doesn't bring it back for guests.
    expect(await page('/', first, `theme=${first.theme}`)).toContain(`data-theme="${first.theme}"`);
    expect(await page()).toContain(`data-theme="${other}"`);
    expect(await page()).toContain('The New Name');
    await operator.call('POST', `/sites/${first.key}/settings/identity/reset`, { version: 1 });
    expect(await page()).toContain(`data-theme="${first.theme}"`);
  });

  test('asks guests for their age from the next page on', async () => {
    const before = await page('/');
    await save('flags', { ageVerification: true });
    expect(await page('/')).not.toBe(before);
    expect((await digest()).site.flags.ageVerification).toBe(true);
    await save('flags', { ageVerification: false });
    expect((await digest()).site.flags.ageVerification).toBe(false);
  });

  test('that ends the age check, whatever way it is ended, needs a second factor shown lately', async () => {
    const factorAt = (ago: string) =>
      world.db.pool.query('update operators.sessions set factor_at = now() - $1::interval', [ago]);
    await factorAt('1 hour');
    expect((await save('flags', { ageVerification: true })).status).toBe(200);
    const { version } = (await save('flags', { forum: false })).body.data;
    const history = await operator.call('GET', `/sites/${first.key}/settings/flags/history`);
    const began = history.body.data.items.find(({ after }: { after: object }) => 'ageVerification' in after);
    const path = `/sites/${first.key}/settings/flags`;
    for (const ended of [
      await save('flags', { ageVerification: false }),
      await operator.call('POST', `${path}/reset`, { version }),
      await operator.call('POST', `${path}/restore`, { version, entry: began.id }),
    ])
      expect([ended.status, ended.body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect((await digest()).site.flags.ageVerification).toBe(true);
    await factorAt('1 minute');
    expect((await operator.call('POST', `${path}/reset`, { version })).status).toBe(200);
    expect((await digest()).site.flags).toEqual(first.flags);
  });

  test('of menus names nothing of the catalogue to who has not proved the age that is asked for', async () => {
    const film = {
      label: 'A video by name',
      link: '/video/a-video/',
      type: 'main',
      sort: 1,
      inNewTab: false,
    };
    await world.application.demo.catalogue.importVideo(video('a-video', { sites: [first.key] }));
    const help = { ...film, label: 'How we help', link: '/help/' };
    const { footer, mobileBottom } = first.menus;
    // Without what the site's flags switch off.
    const { headerMenu: header } = await digest();
    await save('menus', {
      header: [film, help, ...header],
      footer: [...footer, { ...film, type: 'explore' }],
      mobileBottom: [film, ...mobileBottom.slice(1)],
    });
    expect((await digest()).headerMenu[0]).toEqual(film);
    await save('flags', { ageVerification: true });
    const neutral = await digest();
    expect(neutral.headerMenu).toEqual([help, ...header]);
    expect(neutral.footerMenu).toEqual(footer);
    expect(neutral.mobileBottomMenu).toEqual(mobileBottom.slice(1));
    expect(await page()).not.toContain(film.label);
    expect(await page()).toContain(help.label);
    await save('flags', { ageVerification: false });
    expect(await page()).toContain(film.label);
    const { versions } = await detail();
    await operator.call('POST', `/sites/${first.key}/settings/menus/reset`, { version: versions.menus });
  });

  test('is in the audit log with what it was, and can be taken back from its history', async () => {
    await save('links', { player: 'https://player.example/' });
    const { items } = (await operator.call('GET', `/sites/${first.key}/settings/links/history`)).body.data;
    expect(items[0]).toMatchObject({
      action: 'site.settings-saved',
      before: { player: '' },
      after: { player: 'https://player.example/' },
      by: operator.email,
    });
    const restored = await operator.call('POST', `/sites/${first.key}/settings/links/restore`, {
      version: 1,
      entry: items[0].id,
    });
    expect(restored).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    expect((await digest()).siteSettings.playerLink).toBe('');
    // It equals the site's files, so a later change of the files applies.
    expect((await detail()).changed).not.toContain('links');
  });

  test('of an older version is refused', async () => {
    const { settings } = await detail();
    const again = { version: 0, value: { ...settings.links, app: '/somewhere/' } };
    const refused = await operator.call('PUT', `/sites/${first.key}/links`, again);
    expect(refused).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', version: 2 } });
  });

  test('that changes nothing is no change', async () => {
    const { versions } = await detail();
    expect(await save('copy', {})).toMatchObject({ body: { data: { version: versions.copy } } });
  });

  test('is for those alone who may', async () => {
    const editor = await operatorWith(world, ['editor']);
    const value = partOf(first, 'links');
    const put = (browser: typeof editor | ReturnType<typeof openAdminBrowser>) =>
      browser.call('PUT', `/sites/${first.key}/links`, { version: 0, value });
    expect((await put(editor)).status).toBe(403);
    expect((await put(openAdminBrowser(world))).status).toBe(401);
    expect((await editor.call('GET', `/sites/${first.key}`)).status).toBe(200);
  });

  test('of no site is 404, and one that is wrong names the field', async () => {
    const value = partOf(first, 'links');
    expect((await operator.call('PUT', '/sites/nowhere/links', { version: 0, value })).status).toBe(404);
    const wrong = [
      ['links', { afterLogOut: 'javascript:alert(1)' }, '/value/afterLogOut'],
      ['links', { app: '//elsewhere.example/' }, '/value/app'],
      ['brand', { accentDark: 'red;}body{display:none' }, '/value/accentDark'],
      ['brand', { logoPath: '"/><script>' }, '/value/logoPath'],
      ['brand', { onAccentDark: first.brand.accentDark }, '/value/onAccentDark'],
      ['alt-texts', { video: 'A video' }, '/value/video'],
      ['identity', { locale: 'English' }, '/value/locale'],
      ['pull-down', { isOn: true, text: '' }, '/value/text'],
      [
        'menus',
        { footer: [{ label: 'x', link: '/nothing/', type: 'help', sort: 1, inNewTab: false }] },
        '/value/footer/0/link',
      ],
      ['pull-down', { isOn: true, text: 'Look', link: '/video/nothing/' }, '/value/link'],
      [
        'menus',
        { mobileBottom: [{ label: 'x', link: 'x', type: 'main', sort: 1, inNewTab: false }] },
        '/value/mobileBottom/0/link',
      ],
    ] as const;
    for (const [part, fields, pointer] of wrong) {
      const refused = await save(part, fields);
      expect(refused.status, pointer).toBe(400);
      expect(refused.body.errors.map((fault: { pointer: string }) => fault.pointer)).toContain(pointer);
    }
  });
});

test('menus, the menu banner and social links stand in the frame', async () => {
  const item = (label: string, type: string, more = {}) => ({
    label,
    type,
    link: '/videos/',
    sort: 1,
    inNewTab: false,
    ...more,
  });
  await save('menus', {
    header: [item('Alpha', 'main', { sort: 2 }), item('Beta', 'highlight'), item('Gamma', 'more')],
    footer: [item('Delta', 'help'), item('Epsilon', 'legal', { link: 'https://law.example/', inNewTab: true })],
  });
  await save('socials', {
    items: [{ label: 'Our feed', link: '/deals/', icon: 'rss', sort: 1, inNewTab: true }],
  });
  await save('pull-down', { isOn: true, text: 'Come and see', link: '/deals/' });
  const html = await page();
  const bar = html.slice(html.indexOf('class="header__menu"'), html.indexOf('</nav>'));
  expect(bar.indexOf('Beta')).toBeLessThan(bar.indexOf('Alpha'));
  expect(html).toContain('Come and see');
  expect(html).toMatch(/<a[^>]*href="https:\/\/law.example\/"[^>]*rel="noopener"/);
  expect(html).toMatch(/aria-label="Our feed \(opens in a new tab\)"/);
  const { headerMenu, footerMenuTypes, socialItems, pullDownMenuBanner } = await digest();
  expect(headerMenu.map(({ label }: { label: string }) => label)).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(footerMenuTypes).toContainEqual({ key: 'legal', label: 'Legal' });
  expect(socialItems).toHaveLength(1);
  expect(pullDownMenuBanner).toMatchObject({ text: 'Come and see', link: '/deals/' });
});

test('nothing in the frame leads to what is switched off, to no page of it (R18)', async () => {
  const item = (link: string) => ({ label: `To ${link}`, type: 'explore', link, sort: 1, inNewTab: false });
  const switched = ['/forum/', '/forum/?kind=video', '/vreels/', '/vreels/?page=1', '/tokens/', '/vr-cam-girls/'];
  const there = ['/videos/', 'https://elsewhere.example/forum/'];
  const social = { label: 'Talk', link: '/forum/', icon: 'chat', sort: 1, inNewTab: false };
  await save('flags', { forum: true, vreels: true, cams: true }, second);
  for (const saved of [
    await save('menus', { footer: [...switched, ...there].map(item) }, second),
    await save('socials', { items: [social] }, second),
    await save('pull-down', { isOn: true, text: 'Watch clips', link: '/vreels/' }, second),
  ])
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const all = await digest(second);
  expect(all.footerMenu).toHaveLength(switched.length + there.length);
  expect([all.socialItems.length, all.pullDownMenuBanner.text]).toEqual([1, 'Watch clips']);
  await save('flags', { forum: false, vreels: false, cams: false }, second);
  const without = await digest(second);
  expect(without.footerMenu.map(({ link }: { link: string }) => link)).toEqual(there);
  expect([without.socialItems, without.pullDownMenuBanner]).toEqual([[], null]);
});

test('the digest has every field of its kind, and a site’s own words for its terms', async () => {
  await save('labels', {
    labels: { videoDegrees: { 180: 'Half a dome' }, videoPositions: { 1: 'Upright' } },
  });
  const { videoDegrees, videoPositions, ...rest } = await digest();
  expect(videoDegrees[0]).toMatchObject({ slug: '180', label: 'Half a dome' });
  expect(videoPositions).toHaveLength(6);
  expect(videoPositions[0]).toMatchObject({ id: 1, name: 'Upright', icon: expect.any(String) });
  expect(Object.keys(rest).sort()).toEqual(
    [
      'site',
      'headerMenu',
      'headerMenuTypes',
      'footerMenu',
      'footerMenuTypes',
      'mobileBottomMenu',
      'videoTechFormats',
      'videoFormats',
      'videoFps',
      'videoSounds',
      'videoResolutions',
      'videoQualities',
      'socialItems',
      'notificationTypes',
      'freeVideoCategoryKey',
      'bonusVideoCategoryKey',
      'fakeBuyPopup',
      'labels',
      'siteSettings',
      'pullDownMenuBanner',
      'PageSliderTypeList',
      'schemaOrgEntities',
      'PageTag',
      'desktopType',
      'mobileType',
    ].sort(),
  );
});

test('a video’s page and the opening of the home say the site’s own words for its picture', async () => {
  const { catalogue } = world.application.demo;
  await catalogue.importVideo(video('dawn', { title: 'Dawn', resolution: '8K', sites: [first.key] }));
  await save('labels', {
    labels: { videoResolutions: { '8K': 'Ultra' }, videoFormats: { video3D: 'Deep' } },
  });
  const head = (html: string, from: string) => html.slice(html.indexOf(from), html.indexOf(from) + 1500);
  for (const theme of ['light', 'dark']) {
    const cookie = `theme=${theme}`;
    const heading = head(await page('/video/dawn/', first, cookie), 'class="video-heading"');
    expect(heading).toContain('Ultra');
    expect(heading).toContain('Deep');
    const opening = theme === 'light' ? 'class="lead-story"' : 'class="hero"';
    expect(head(await page('/', first, cookie), opening)).toContain('Ultra');
  }
});

test('a row of another version is passed over, and the rest of the site stays as it is', async () => {
  await save('copy', { tagline: 'Still here.' });
  await world.db.drizzle.execute(sql`
    insert into site.settings (site, part, value, revision, changed_at) values
      (${first.key}, 'listing', '{"guests": "sideways"}', 9, now()),
      (${first.key}, 'something-new', '{"a": 1}', 9, now()),
      ('gone-site', 'flags', '{}', 9, now())`);
  await world.application.sites.renew();
  const { site, siteSettings } = await digest();
  expect(site.copy.tagline).toBe('Still here.');
  expect(siteSettings.listingDirection).toEqual(first.listing);
  expect(await page()).toContain('Still here.');
});

test.each(sites.map((site) => [site.name, site] as const))('the files of %s fit their schemas', (_, site) => {
  for (const part of SETTINGS_PARTS) expect(SETTINGS[part].safeParse(partOf(site, part)).error).toBeUndefined();
});
