import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserForE2e, type Guest } from '../support/browser.ts';
import { openSites } from '../support/open-sites.ts';
import { type Program, startProgram } from '../support/program.ts';

const { newVisitor } = browserForE2e();

/** The gallery exists only in development. */
let program: Program;
beforeAll(async () => {
  program = await startProgram('development', { DEMO: 'false' });
  await openSites(program);
});
afterAll(() => program?.discard());

async function enter(): Promise<Guest> {
  const guest = await newVisitor({ baseURL: program.origin, extraHTTPHeaders: {} });
  await guest.page.goto('/_ui/');
  await guest.page.locator('[data-echo="open"]').waitFor();
  return guest;
}

const peopleOf = ({ page }: Guest) => page.getByRole('list', { name: 'In the room' }).getByRole('listitem').count();
const saidTo = ({ page }: Guest) => page.getByRole('list', { name: 'Said' }).getByRole('listitem').allInnerTexts();

describe('the echo room of the gallery', () => {
  it('shows two windows to each other while both are open', async () => {
    const [ada, bob] = [await enter(), await enter()];
    await expect.poll(() => peopleOf(ada)).toBe(2);
    await expect.poll(() => peopleOf(bob)).toBe(2);
    await ada.page.getByLabel('Say something').fill('Is anybody here?');
    await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
    for (const guest of [ada, bob])
      await expect.poll(() => saidTo(guest)).toEqual([expect.stringMatching(/^guest-\S+: Is anybody here\?$/)]);
    await bob.context.close();
    await expect.poll(() => peopleOf(ada)).toBe(1);
    // Our policy doesn't allow Vite's own socket for hot updates.
    expect(ada.faults.filter((fault) => fault.includes('/_ui/echo'))).toEqual([]);
    await ada.context.close();
  });

  it('reconnects after a restart of the program', async () => {
    const [ada, bob] = [await enter(), await enter()];
    await program.stop();
    await ada.page.locator('[data-echo]:not([data-echo="open"])').waitFor();
    await program.start();
    for (const guest of [ada, bob]) await guest.page.locator('[data-echo="open"]').waitFor({ timeout: 5000 });
    await expect.poll(() => peopleOf(ada)).toBe(2);
    await Promise.all([ada.context.close(), bob.context.close()]);
  });
});
