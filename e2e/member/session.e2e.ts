import { describe, expect, it } from 'vitest';
import { sites } from '#sites/index.ts';
import { answering, browserForE2e, siteOrigin } from '../support/browser.ts';
import { becomeMember, DEMO_PASSWORD, newestVideo, signIn, signUp } from '../support/member.ts';

const { newVisitor } = browserForE2e();

describe('a session', () => {
  it('that ends in one tab leaves the other on its page as a guest, with a notice', async () => {
    const { context, page } = await newVisitor();
    await signIn(page, 'anna-active@demo.example', DEMO_PASSWORD);
    const other = await context.newPage();
    await other.goto('/models/');
    await answering(other);
    await page.goto('/');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    await other.bringToFront();
    await other.getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect(new URL(other.url()).pathname).toBe('/models/');
    await other
      .getByText(/signed out/i)
      .first()
      .waitFor();
    await context.close();
  });

  it.each([
    ['', false],
    [', also where signing out fails', true],
  ])('of which a cookie is missing is cleared away, and leaves a guest%s', async (_, isFailing) => {
    const { context, page } = await newVisitor();
    await signIn(page, 'anna-active@demo.example', DEMO_PASSWORD);
    await page.goto('/models/');
    await answering(page);
    if (isFailing) await page.route('**/auth/logout', (route) => route.abort());
    await context.clearCookies({ name: 'rtoken' });
    // An invalid token, without any other cookie.
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the program does it
      document.cookie = 'atoken=x.y.z; Path=/; SameSite=Lax';
    });
    // Shown at the root if the page noticed by itself; on the same page if another answer removed the cookies.
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect((await context.cookies()).map(({ name }) => name)).not.toEqual(expect.arrayContaining(['atoken']));
    await context.close();
  });

  it('that several tabs renew at once continues in all of them', async () => {
    const { context, page } = await newVisitor();
    await signIn(page, 'anna-active@demo.example', DEMO_PASSWORD);
    const tabs = [page, await context.newPage(), await context.newPage()];
    for (const tab of tabs) await tab.goto('/models/');
    const renewed = await Promise.all(
      tabs.map((tab) =>
        tab.evaluate(async () => (await fetch('/api/v1/auth/refresh-token', { method: 'POST' })).status),
      ),
    );
    expect(renewed).toEqual([200, 200, 200]);
    for (const tab of tabs) {
      await tab.reload();
      await tab.getByRole('button', { name: 'Your account' }).waitFor();
    }
    await context.close();
  });

  it('invalidates its video links when it ends', async () => {
    const { context, page } = await newVisitor();
    await becomeMember(page, 'cancellation@example.com');
    const video = await newestVideo(page);
    const slug = video.split('/')[2];
    const sources = await (await page.request.get(`/api/content/v1/videos/${slug}/sources`)).json();
    const { url } = sources.data.full[0];
    expect((await page.request.get(url, { headers: { range: 'bytes=0-99' } })).status()).toBe(206);
    const stranger = await newVisitor();
    expect((await stranger.page.request.get(url)).status()).toBe(403);
    await page.request.post('/api/playa/v1/auth/logout', { data: {} });
    expect((await page.request.get(url)).status()).toBe(403);
    await context.close();
    await stranger.context.close();
  });

  it('starts only from a valid form: until then fields show errors and nothing is sent', async () => {
    const { context, page, faults } = await newVisitor();
    const posts: string[] = [];
    page.on('request', (request) => {
      // A POST of its own requests what may be shown over the page.
      if (request.method() === 'POST' && !request.url().includes('/front/show-')) posts.push(request.url());
    });
    await page.goto('/sign-up/');
    await answering(page);
    for (let times = 0; times < 3; times += 1) await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter your full email').waitFor();
    await page.getByText('This password doesn’t work yet.').waitFor();
    await page.getByText('Confirm that you are 18').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    expect(posts).toEqual([]);
    await page.getByLabel('Email').fill('mended@example.com');
    await page.getByLabel('Password', { exact: true }).fill('quiet-harbour-7');
    await page.getByLabel('I am 18 or older').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Your account' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('can be started after a wrong password, with the email still filled in', async () => {
    const first = await newVisitor();
    await signUp(first.page, 'forgetful@example.com');
    await first.context.close();
    const { context, page } = await newVisitor();
    await page.goto('/sign-in/');
    await page.getByLabel('Email').fill('forgetful@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not-it-123');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Wrong email or password.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('forgetful@example.com');
    await signIn(page, 'forgetful@example.com');
    await page.getByRole('button', { name: 'Your account' }).waitFor();
    await context.close();
  });

  it('of one site is not valid on another', async () => {
    const [here, there] = sites.map(({ key }) => siteOrigin(key));
    const { context, page } = await newVisitor({ baseURL: here });
    await signIn(page, 'anna-active@demo.example', DEMO_PASSWORD);
    await page.goto(`${there}/`);
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    await context.close();
  });
});
