import type { Page } from 'playwright-core';

/** The password of everyone who signs up in an e2e test. */
export const MEMBERS_PASSWORD = 'e2e-test-123';
/** The password of the demo's accounts. */
export const DEMO_PASSWORD = 'parallax-demo-1';

export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up/?next=/join-now/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(MEMBERS_PASSWORD);
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  // By its path: the form's own address contains that page's, too.
  await page.waitForURL((url) => url.pathname === '/join-now/');
}

export async function signIn(page: Page, email: string, password = MEMBERS_PASSWORD): Promise<void> {
  await page.goto('/sign-in/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in/');
}

/** From the sale page to the sandbox biller's hosted page. */
export async function openCheckout(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Join|Continue|checkout/i })
    .first()
    .click();
  await page.waitForURL('**/sandbox-biller/checkout/**');
}

/** From the sale page through the sandbox biller's hosted page and back. */
export async function buyMembership(page: Page, approval = 'Approve payment'): Promise<void> {
  await openCheckout(page);
  await page.getByRole('button', { name: approval }).click();
  await page.waitForURL('**/payment/**');
}

/** A new account with a paid membership. */
export async function becomeMember(page: Page, email: string): Promise<void> {
  await signUp(page, email);
  await buyMembership(page);
  await page.getByText('You are a member').waitFor();
}

/** The addresses of the newest videos of the site. */
export async function newestVideos(page: Page, limit: number): Promise<string[]> {
  const answer = await page.request.get(`/api/content/v1/videos?limit=${limit}`);
  const { data } = (await answer.json()) as { data: { items: { slug: string }[] } };
  return data.items.map(({ slug }) => `/video/${slug}/`);
}

export async function newestVideo(page: Page): Promise<string> {
  const [video = ''] = await newestVideos(page, 1);
  return video;
}
