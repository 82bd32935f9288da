import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApplication } from '../support/application.ts';

let application: Awaited<ReturnType<typeof openApplication>>;
beforeAll(async () => {
  application = await openApplication();
});
afterAll(() => application.close());

async function open(path: string) {
  const { status, headers } = await application.send('GET', path, ['host', 'localhost', 'accept-encoding', 'br']);
  expect(status, path).toBe(200);
  return headers;
}
/** What is cached for everyone of a kind has an ETag; one visitor's own page has none. */
const isCached = async (path: string) => (await open(path)).etag !== undefined;

it('is cached for all guests, also where they come from their phone’s or their country’s way to pay', async () => {
  for (const query of ['', '?segpay=1', '?nonRecurring=1', '?utm_source=mail'])
    expect(await isCached(`/join-now/${query}`), query).toBe(true);
  // One per payment method; the notice about an email isn't cached.
  const { pageCache } = application.application;
  await expect.poll(() => pageCache.count).toBe(3);
  expect(await isCached('/join-now/?utm_source=other')).toBe(true);
  expect(pageCache.count).toBe(3);
});

it('is nobody else’s where a visitor has chosen, or the address names nothing', async () => {
  for (const query of [`?plan=${crypto.randomUUID()}`, '?anew=1', '?video=no-such-video', '?event=no-such-event'])
    expect(await isCached(`/join-now/${query}`), query).toBe(false);
});
