import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, unexpected } from '../support/browser.ts';
import { DEMO_PASSWORD, openCheckout, signIn } from '../support/member.ts';
import { codeOf, enterCode, enterPassword } from '../support/operator.ts';
import { entriesOf, openUnmatched, postUnmatchedPayment } from '../support/unmatched-payment.ts';

const { newVisitor } = browserForE2e();

const inDialog = (page: Page) => page.getByRole('dialog');

describe('an unmatched payment', () => {
  it('is assigned to a checkout by one of two operators at once, and grants the membership', async () => {
    const buyer = await newVisitor();
    await signIn(buyer.page, 'dmitri-inactive@demo.example', DEMO_PASSWORD);
    await buyer.page.goto('/join-now/');
    await openCheckout(buyer.page);
    const transaction = await postUnmatchedPayment();

    const { context, page, faults } = await newVisitor();
    await page.goto('/admin/');
    await enterPassword(page, inject('operator'));
    await enterCode(page, await codeOf(inject('dataDir')));
    await page.getByText('Needs attention').waitFor();

    await openUnmatched(page, transaction);
    await page.locator('pre.raw', { hasText: transaction }).waitFor();
    const found = await screenViolationsOf(page);
    const other = await context.newPage();
    await other.goto(page.url());
    const windows = [page, other];
    for (const [index, window] of windows.entries()) {
      await window.getByRole('button', { name: 'Accept' }).click();
      await inDialog(window).getByRole('searchbox').fill('dmitri-inactive@demo.example');
      await inDialog(window)
        .getByRole('radio', { name: /^dmitri-inactive.* same amount Open/ })
        .first()
        .check();
      await inDialog(window).getByLabel('Reason').fill(`The buyer wrote to us, read in window ${index}.`);
    }
    found.push(...(await screenViolationsOf(page)));
    await Promise.all(windows.map((window) => inDialog(window).getByRole('button', { name: 'Accept' }).click()));
    const outcomes = windows.map((window) =>
      window.getByText('Accepted. It has taken effect.').or(inDialog(window).getByRole('alert')),
    );
    await Promise.all(outcomes.map((outcome) => outcome.waitFor()));
    expect((await Promise.all(outcomes.map((outcome) => outcome.textContent()))).sort()).toEqual([
      'Accepted. It has taken effect.',
      'Someone else has already decided this.',
    ]);
    expect(await entriesOf(transaction)).toBe(1);

    await page.goto('/admin/');
    await page.getByText('Needs attention').waitFor();
    expect(await page.getByText('needs a decision').count()).toBe(0);
    found.push(...(await screenViolationsOf(page)));
    await buyer.page.goto('/join-now/');
    await buyer.page.getByText('You’re a member').waitFor();
    const { info } = (await (await buyer.page.request.get('/api/wp/dashboardInfo')).json()).data;
    expect(info).toMatchObject({ status: 'active' });
    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
    await buyer.context.close();
  });
});
