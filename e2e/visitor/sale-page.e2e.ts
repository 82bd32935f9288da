import { expect, it } from 'vitest';
import { sites } from '#sites/index.ts';
import { browserForE2e, siteOrigin, unexpected } from '../support/browser.ts';
import { becomeMember, DEMO_PASSWORD, signIn } from '../support/member.ts';

const { newVisitor } = browserForE2e();
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

it('a leaving visitor gets the exit offer once and may dismiss it', async () => {
  const { context, page, faults } = await newVisitor();
  await page.goto('/join-now/');
  const storedNames = () => page.evaluate(() => Object.keys(sessionStorage).sort());
  const leave = () =>
    page.evaluate(() => {
      const out = new MouseEvent('mouseout', { bubbles: true, clientX: 300, clientY: -1 });
      document.documentElement.dispatchEvent(out);
    });
  // The listeners are there as soon as the page is hydrated.
  await expect
    .poll(async () => {
      await leave();
      return page.getByText('Before you go').count();
    })
    .toBe(1);
  const running = ['isTimerShow', 'trapPopup', 'trapTimerDuration', 'trapTimerStarted', 'trapTriggered'];
  expect(await storedNames()).toEqual(expect.arrayContaining(running));
  const ofOffer = (await context.cookies()).filter(({ name }) => running.includes(name));
  expect(ofOffer.map(({ name, expires }) => [name, expires]).sort()).toEqual([
    ['isTimerShow', -1],
    ['trapTimerDuration', -1],
    ['trapTimerStarted', -1],
    ['trapTriggered', -1],
  ]);
  await page.getByRole('button', { name: 'No thanks' }).click();
  await expect.poll(() => page.getByText('Before you go').count()).toBe(0);
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name).filter((name) => running.includes(name)))
    .toEqual(['trapTriggered']);
  expect((await storedNames()).filter((name) => running.includes(name))).toEqual(['trapTriggered']);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});

it('a year stands beside a month, with what it saves, in the first window on every site', async () => {
  const seen: object[] = [];
  for (const { key } of sites) {
    const { context, page } = await newVisitor({ baseURL: siteOrigin(key) });
    await page.goto('/join-now/');
    const boxOf = (name: string, part: string) => page.getByRole('region', { name }).locator(part).boundingBox();
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      const month = await boxOf('Monthly membership', '.plan-card__price');
      const year = await boxOf('Yearly membership', '.plan-card__price');
      const saving = await boxOf('Yearly membership', '.plan-card__saving');
      if (!month || !year || !saving) throw new Error(`${key} lacks a plan.`);
      const isBeside = month.x + month.width <= year.x && month.y < year.y + year.height;
      const isInSight = [month, year, saving].every(({ y, height }) => y >= 0 && y + height <= viewport.height);
      seen.push({ key, width: viewport.width, isBeside, isInSight });
    }
    await context.close();
  }
  expect(seen).toEqual(
    sites.flatMap(({ key }) => WINDOWS.map(({ width }) => ({ key, width, isBeside: true, isInSight: true }))),
  );
});

it('two other sites can be added, each alone or both', async () => {
  const { context, page } = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/join-now/');
  const choices = page.getByRole('navigation', { name: 'Add another site' }).getByRole('link');
  expect(await choices.count()).toBe(2);
  const names = () =>
    page.locator('.plan-card__name').evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent ?? ''));
  expect(await names()).toContain('Monthly membership');
  await choices.first().click();
  expect(await names()).toEqual(['Two sites', 'Two sites, for a year']);
  await choices.last().click();
  expect(await names()).toEqual(['All three sites', 'All three sites, for a year']);
  await context.close();
});

it('the price of an event stays while the tab is open', async () => {
  const { context, page, faults } = await newVisitor();
  await signIn(page, 'boris-expired@demo.example', DEMO_PASSWORD);
  await page.goto('/join-now/?event=expired');
  await page.getByText('Welcome back').first().waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('currentSaleEvent'))).toBe('expired');
  await page.goto('/videos/');
  await page.goto('/join-now/');
  await page.waitForURL('**/join-now/?event=expired');
  await page.getByRole('heading', { name: 'Your seat is still warm' }).waitFor();
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});

it('a member upgrades on the upgrade page and has the new plan', async () => {
  const { context, page, faults } = await newVisitor();
  await becomeMember(page, 'changes-plan@example.com');
  await page.goto('/main-dashboard/upgrade-subscription/');
  await page.getByRole('region', { name: 'Yearly membership' }).waitFor();
  await page.getByRole('button', { name: 'Change to this plan' }).click();
  await page.getByRole('button', { name: /Approve payment of 239\.00/ }).click();
  await page.getByText('You are a member').waitFor();
  await page.goto('/main-dashboard/');
  await page.getByText('Yearly membership').first().waitFor();
  await page.goto('/main-dashboard/upgrade-subscription/');
  await page.getByText('There are no other plans for you right now').waitFor();
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});
