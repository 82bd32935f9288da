import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, unexpected } from '../support/browser.ts';
import { codeFor, codeOf, enterCode, enterPassword } from '../support/operator.ts';
import { type Program, startProgram } from '../support/program.ts';

const { newVisitor } = browserForE2e();
const FIRST = { email: 'first@example.com', password: 'four calm words here' };

let program: Program;
beforeAll(async () => {
  program = await startProgram('production', { DEMO: 'false' });
});
afterAll(() => program?.discard());

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const linkIn = (said: string) => /http\S+first-operator#\S+/.exec(said)?.[0] ?? '';

async function claim(page: Page, { email, password }: typeof FIRST): Promise<void> {
  await page.goto(linkIn(program.said()));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

describe('a site without an operator', () => {
  it('is claimed with the printed link, then signed out of and in again', async () => {
    const { context, page, faults } = await newVisitor();
    await page.goto(linkIn(program.said()));
    const found = await screenViolationsOf(page);
    await claim(page, FIRST);
    await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor();
    const secret = await page.locator('.enrol-secret').textContent();
    found.push(...(await screenViolationsOf(page)));
    await enterCode(page, codeFor(secret ?? ''));

    await page.getByText('Store these codes').waitFor();
    found.push(...(await screenViolationsOf(page)));
    const recoveryCodes = await page.locator('.recovery-codes code').allTextContents();
    expect(recoveryCodes).toHaveLength(10);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download codes' }).click(),
    ]);
    expect(
      readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\n'),
    ).toEqual(recoveryCodes);
    await page.getByRole('checkbox', { name: 'I have saved these codes.' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await menu(page).getByRole('link', { name: 'Accounts' }).click();
    await page.getByRole('link', { name: FIRST.email }).waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await enterPassword(page, FIRST);
    await page.getByRole('heading', { name: 'Your second factor' }).waitFor();
    found.push(...(await screenViolationsOf(page)));
    await enterCode(page, '000000');
    await page.getByRole('alert').waitFor();
    await enterCode(page, await codeOf(program.dataDir));
    await menu(page).waitFor();
    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await enterPassword(page, FIRST);
    const [code = ''] = recoveryCodes;
    await enterCode(page, code);
    await menu(page).getByRole('link', { name: 'My security' }).click();
    await page.getByText('9 left.').waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await enterPassword(page, FIRST);
    await enterCode(page, code);
    await page.getByRole('alert').waitFor();
    await context.close();
  });

  it('is not claimed twice', async () => {
    const { context, page } = await newVisitor();
    await page.goto(linkIn(program.said()));
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await page.goto(`${program.origin}/admin/`);
    await page.getByRole('heading', { name: 'Sign in to the admin' }).waitFor();
    await context.close();
  });
});
