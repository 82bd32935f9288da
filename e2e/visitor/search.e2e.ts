import { expect, it } from 'vitest';
import { sites } from '#sites/index.ts';
import { horizontalOverflow, violationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, chooseTheme, DESKTOP, PHONE, siteOrigin } from '../support/browser.ts';
import { newestVideo } from '../support/member.ts';

const { newVisitor } = browserForE2e();

/** A word with two of its letters swapped, as in hurried typing. */
const misspelled = (word: string) => word.slice(0, 2) + word[3] + word[2] + word.slice(4);

it('finds a video on a phone by keyboard, with a typo, and takes the repair back with one press', async () => {
  const { context, page, faults } = await newVisitor({ viewport: PHONE });
  const address = await newestVideo(page);
  await page.goto(address);
  const title = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
  const word =
    title
      .split(/[^A-Za-z]+/)
      .toSorted((left, right) => right.length - left.length)[0]
      ?.toLowerCase() ?? '';
  const typed = misspelled(word);
  await page.goto('/');
  await answering(page);
  const field = page
    .getByRole('banner')
    .getByRole('combobox', { name: 'Search' })
    .or(page.getByRole('banner').getByRole('searchbox', { name: 'Search' }));
  await field.focus();
  await page.keyboard.type(typed, { delay: 60 });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect.poll(() => list.getByRole('option').filter({ hasText: title }).count()).toBeGreaterThan(0);
  expect(await horizontalOverflow(page)).toBe(0);
  // Down to the first one, and back to the field.
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => field.getAttribute('aria-activedescendant')).not.toBeNull();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBeNull();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/search/?q=${typed}`);
  await page.getByText(`Showing results for “${word}”.`).waitFor();
  await page.getByRole('main').getByRole('link', { name: title }).first().waitFor();
  await page.getByRole('link', { name: `Search for “${typed}” instead` }).click();
  await page.getByText('No results found').waitFor();

  await field.focus();
  await page
    .getByRole('listbox', { name: 'Suggestions' })
    .or(page.getByRole('listbox', { name: 'Recent searches' }))
    .waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.getByRole('option', { name: typed }).waitFor();
  await page.getByRole('button', { name: 'Erase recent searches' }).click();
  await expect.poll(() => page.getByRole('option').count()).toBe(0);

  await page.keyboard.type(title.slice(0, 40));
  await page.getByRole('option').filter({ hasText: title }).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/(video|model)\//);
  expect(faults).toEqual([]);
  await context.close();
});

it('suggests for what was typed before its script was there', async () => {
  const { context, page } = await newVisitor({ viewport: PHONE });
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.goto('/');
  await answering(page);
  await page.waitForLoadState('networkidle');
  // Fails every script that isn't loaded yet, including that of suggestions.
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).focus();
  await page.keyboard.type('night', { delay: 20 });
  expect(await page.getByRole('listbox').count()).toBe(0);
  go();
  await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor();
  await context.close();
});

it('searches without script, from every header', async () => {
  const { context, page } = await newVisitor({ javaScriptEnabled: false });
  for (const theme of ['light', 'dark', 'darkest']) {
    await context.addCookies([{ name: 'theme', value: theme, domain: 'localhost', path: '/' }]);
    await page.goto('/');
    const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
    await field.fill('help');
    await field.press('Enter');
    await page.waitForURL('**/search/?q=help');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Results for “help”');
  }
  await context.close();
});

it('fits a phone with the header of every site', async () => {
  const found: string[] = [];
  for (const { key } of sites) {
    const { context, page } = await newVisitor({ viewport: { width: 360, height: 740 }, baseURL: siteOrigin(key) });
    for (const theme of ['light', 'dark', 'darkest'] as const) {
      await chooseTheme(page, theme, siteOrigin(key));
      await page.goto('/help/');
      const menu = await page.getByRole('banner').getByRole('button', { name: 'Menu' }).boundingBox();
      if ((menu ? menu.x + menu.width : 0) > 360 || (await horizontalOverflow(page)) > 0) found.push(`${key} ${theme}`);
    }
    await context.close();
  }
  expect(found).toEqual([]);
});

it('meets no accessibility violations, in all themes, on phones and desktops', async () => {
  const found: string[] = [];
  for (const viewport of [PHONE, DESKTOP]) {
    const { context, page } = await newVisitor({ viewport });
    await page.goto('/');
    for (const theme of ['light', 'dark', 'darkest'] as const) {
      await chooseTheme(page, theme);
      for (const path of ['/search/', '/search/?q=night', '/search/?q=zzyzx']) {
        await page.goto(path);
        found.push(...(await violationsOf(page)).map((line) => `${theme} ${path} ${line}`));
        if ((await horizontalOverflow(page)) > 0) found.push(`${theme} ${path} overflows horizontally`);
      }
      await answering(page);
      const field = page.getByRole('banner').getByLabel('Search', { exact: true }).first();
      await field.focus();
      // Suggestions appear on focus; afterwards, in place of the page's own search.
      await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).first().fill('ni');
      await page.getByRole('listbox').waitFor();
      found.push(...(await violationsOf(page)).map((line) => `${theme} suggestions ${line}`));
    }
    await context.close();
  }
  expect(found).toEqual([]);
});
