import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { newSecret } from '#kernel/ids.ts';
import { signedHeaders } from '#modules/billing/server/sandbox/signature.ts';
import { POSTBACK_PATH, SandboxPostback } from '#modules/billing/server/sandbox/wire.ts';
import { askDatabase } from './database.ts';

/** Posts a first payment for an unknown checkout, with the sandbox biller's signature. Returns its transaction. */
export async function postUnmatchedPayment(): Promise<string> {
  const secret = await sharedSecret();
  const transaction = `unmatched-${randomUUID()}`;
  const body = JSON.stringify(
    SandboxPostback.parse({
      delivery: randomUUID(),
      event: 'approved',
      transaction,
      subscription: randomUUID(),
      checkout: randomUUID(),
      product: '',
      amount: '29.99',
      currency: 'USD',
      occurredAt: systemClock.now().toISOString(),
      test: true,
    }),
  );
  const headers = signedHeaders(secret, body, systemClock);
  const answer = await fetch(inject('origin') + POSTBACK_PATH, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The message was not taken: ${answer.status}`);
  return transaction;
}

/** The biller creates it on first use. It may not have been used yet, so this creates it in the same way. */
async function sharedSecret(): Promise<string> {
  const dataDir = inject('dataDir');
  await askDatabase(dataDir, 'INSERT INTO sandbox_biller.account (secret) VALUES ($1) ON CONFLICT DO NOTHING', [
    newSecret(),
  ]);
  const [account] = await askDatabase<{ secret: string }>(dataDir, 'SELECT secret FROM sandbox_biller.account');
  return account?.secret ?? '';
}

/** From the home to a postback that matches no checkout. */
export async function openUnmatched(page: Page, transaction: string): Promise<void> {
  await page.goto('/admin/');
  const alert = page.getByRole('link', { name: '1 quarantined biller message needs a decision' });
  // It is interpreted after it was stored.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return alert.count();
    })
    .toBe(1);
  await alert.click();
  await page.getByRole('heading', { name: 'Postbacks' }).waitFor();
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await page.getByText(transaction).first().waitFor();
  await page.getByText('there is no such checkout').waitFor();
}

/** How many ledger entries a transaction has. */
export async function entriesOf(transaction: string): Promise<number> {
  const rows = await askDatabase(
    inject('dataDir'),
    'SELECT id FROM billing.money_entries WHERE transaction_reference = $1',
    [transaction],
  );
  return rows.length;
}
