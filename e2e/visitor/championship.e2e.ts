import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { HOUR } from '#kernel/clock.ts';
import { PICTURES } from '#modules/championship/contract/kinds.ts';
import { localTimeAt } from '#modules/championship/server/local-time.ts';
import { sites } from '#sites/index.ts';
import { horizontalOverflow, violationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, chooseTheme, PHONE, siteOrigin, unexpected } from '../support/browser.ts';

const { newVisitor, newOperator } = browserForE2e();

/** A site without an age check and without a demo championship. */
const { key: site = '', name: siteName = '' } = sites.filter(({ word }) => word !== 'AR').at(-2) ?? {};
const baseURL = siteOrigin(site);
const ENTRIES = '/api/admin/v1/championship/entries/edition';

/** The dates of an edition that is in this stage now. */
function datesIn(stage: 0 | 1 | 2 | 3) {
  const at = (place: number) => localTimeAt(new Date(Date.now() + (place - stage) * 24 * HOUR + 12 * HOUR));
  return { stageOneAt: at(0), stageTwoAt: at(1), tourEndAt: at(2) };
}

it('an operator writes an edition by hand, and visitors vote in each of its rounds', { timeout: 180_000 }, async () => {
  const admin = await newOperator();
  const edition = await completed(admin.page, await writeEdition(admin.page));
  const visitor = await newVisitor({ baseURL, viewport: PHONE });
  const { page } = visitor;
  expect((await page.goto('/championship/'))?.status()).toBe(404);

  await admin.page.goto(`/admin/championship/edition/${edition.id}`);
  await admin.page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(async () => (await page.goto('/championship/'))?.status()).toBe(200);

  await page.goto('/championship/');
  await page.getByText('Championship starts in').waitFor();
  expect(await page.getByRole('button', { name: 'Vote' }).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Email' }).fill('fan@example.com');
  await page.getByRole('button', { name: 'Remind me' }).click();
  await page.getByText('Check your email').waitFor();

  await edition.moveTo(1);
  await page.goto('/championship/');
  await page.getByText('1ST ROUND ENDS IN').waitFor();
  await answering(page);
  await page.getByRole('button', { name: `Vote for ${edition.names[1]}` }).click();
  await page.getByText(/Your vote counts [567] points/).waitFor();
  await page.getByText(`You voted for ${edition.names[1]}`).waitFor();
  await expect.poll(() => page.getByText(/^1,00[567] points$/).count()).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: `Vote for ${edition.names[0]}` }).isDisabled()).toBe(true);
  await page.reload();
  await page.getByText(`You voted for ${edition.names[1]}`).waitFor();
  for (const theme of ['light', 'dark', 'darkest'] as const) {
    await chooseTheme(page, theme, baseURL);
    await page.goto('/championship/');
    await page.getByRole('timer').waitFor();
    expect(await violationsOf(page), theme).toEqual([]);
    expect(await horizontalOverflow(page), theme).toBe(0);
  }

  // A lost connection is reported as such.
  await answering(page);
  await page.route(/\/votes\//, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: `Vote for ${edition.names[3]}` }).click();
  await page.getByText('Your vote wasn’t counted').waitFor();
  await page.unroute(/\/votes\//);

  const plain = await newVisitor({ baseURL, javaScriptEnabled: false });
  await plain.page.goto('/championship/');
  await plain.page.getByRole('button', { name: `Vote for ${edition.names[3]}` }).click();
  await plain.page.getByText(/Your vote counts [567] points/).waitFor();

  await page.getByRole('link', { name: `Meet ${edition.names[0]}` }).click();
  await page.getByRole('heading', { level: 1, name: edition.names[0] }).waitFor();
  expect(await page.locator('.contestant-pictures img').count()).toBe(20);
  expect(await violationsOf(page)).toEqual([]);

  await edition.moveTo(2);
  await page.goto('/championship/');
  await page.getByText('2ND ROUND ENDS IN').waitFor();
  await answering(page);
  await page.getByRole('button', { name: `Vote for ${edition.names[3]}` }).click();
  await page.getByText(/Your vote counts [567] points/).waitFor();

  await edition.moveTo(3);
  await page.goto('/championship/');
  await page.getByRole('heading', { name: `${edition.names[3]} wins` }).waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);

  // The operator sees where votes came from, and voids those from one address.
  await admin.page.goto(`/admin/championship-count/${edition.id}`);
  await admin.page.getByRole('link', { name: 'Where votes came from' }).click();
  await admin.page
    .getByRole('button', { name: /^Void votes/ })
    .first()
    .click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A trial');
  await dialog.getByRole('button', { name: 'Void votes' }).click();
  await admin.page.getByText(/no longer count/).waitFor();

  expect(unexpected(visitor.faults).filter((fault) => !/ERR_FAILED|Failed to fetch|404/.test(fault))).toEqual([]);
  for (const { context } of [admin, visitor, plain]) await context.close();
});

/** An edition with its first model, as an operator writes it in the admin. */
async function writeEdition(page: Page): Promise<number> {
  const { stageOneAt, stageTwoAt, tourEndAt } = datesIn(0);
  await page.goto('/admin/championship/edition/new');
  for (const [label, text] of [
    ['Name', 'Spring championship'],
    ['Address', 'spring'],
    ['Title', 'Spring championship'],
    ['First round begins', stageOneAt],
    ['Second round begins', stageTwoAt],
    ['Championship ends', tourEndAt],
    ['Event of the email sign-up', 'offer.spring'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  const where = page.getByRole('group', { name: 'Sites', exact: true });
  await where.getByRole('checkbox', { checked: true }).uncheck();
  await where.getByRole('checkbox', { name: siteName }).check();

  await page.getByRole('button', { name: 'Add model' }).click();
  const model = page.locator('.movable-item details');
  await model.getByLabel('Name', { exact: true }).fill('Aurora Vale');
  expect(await model.getByLabel('Address of the page').inputValue()).toBe('aurora-vale');
  const pictures = page.getByRole('dialog', { name: 'Choose a picture' });
  for (const name of ['Face', 'Body']) {
    await model.getByRole('group', { name, exact: true }).getByRole('button', { name: 'Choose picture' }).click();
    await pictures.locator('.picture-choice').first().click();
    await pictures.waitFor({ state: 'detached' });
  }
  // Pictures of a gallery are chosen at once.
  await model.getByRole('button', { name: 'Add pictures' }).click();
  await pictures.getByLabel('Which pictures').selectOption('All pictures');
  const choices = pictures.locator('.picture-choice');
  await expect.poll(() => choices.count()).toBeGreaterThan(PICTURES.least);
  for (let place = 0; place < PICTURES.least; place += 1) await choices.nth(place).click();
  expect(await choices.first().getAttribute('aria-disabled')).toBe('true');
  await pictures.getByText(`Chosen: ${PICTURES.least}`, { exact: true }).waitFor();
  await pictures.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Create hidden' }).click();
  await page.waitForURL(/\/championship\/edition\/\d+$/);
  return Number(page.url().split('/').at(-1));
}

/** The same with five more of the site's models, written like the first. */
async function completed(page: Page, id: number) {
  const headers = { origin: inject('origin') };
  const read = async () => (await (await page.request.get(`${ENTRIES}/${id}`)).json()).data;
  async function save(fields: object) {
    const { version } = await read();
    const saved = await page.request.patch(`${ENTRIES}/${id}`, { headers, data: { version, ...fields } });
    expect(await saved.text()).toContain('version');
  }
  const [first] = (await read()).models;
  // By the browser, which resolves every host of this machine.
  const list = await page.goto(`${baseURL}/api/content/v1/models?limit=12`);
  const items = (await list?.json())?.data.items ?? [];
  const found = items.slice(0, 5) as { title: string; slug: string; featuredImage: object }[];
  expect(found).toHaveLength(5);
  const others = found.map(({ title, slug, featuredImage }) => ({
    ...first,
    name: title,
    slug,
    faceImage: featuredImage,
    bodyImage: featuredImage,
  }));
  await save({ models: [first, ...others] });
  return {
    id,
    names: [first, ...others].map(({ name }) => name as string),
    /** Shifts the dates so that a stage has begun. */
    moveTo: (stage: 1 | 2 | 3) => save(datesIn(stage)),
  };
}
