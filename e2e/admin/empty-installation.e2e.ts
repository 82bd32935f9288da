import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, unexpected } from '../support/browser.ts';
import { buyMembership, signUp } from '../support/member.ts';
import { codeFor, enterCode } from '../support/operator.ts';
import { emptyFolder, type Program, startProgram } from '../support/program.ts';

const { newVisitor } = browserForE2e();

let program: Program;
beforeAll(async () => {
  program = await startProgram('production', { DEMO: 'false', BACKUP_TO: emptyFolder() });
});
afterAll(() => program?.discard());

async function becomeFirstOperator(page: Page): Promise<void> {
  await page.goto(/http\S+first-operator#\S+/.exec(program.said())?.[0] ?? '');
  await page.getByLabel('Email').fill('first@example.com');
  await page.getByLabel('Password').fill('four calm words here');
  await page.getByRole('button', { name: 'Create account' }).click();
  const secret = await page.locator('.enrol-secret').textContent();
  await enterCode(page, codeFor(secret ?? ''));
  await page.getByRole('checkbox', { name: 'I have saved these codes.' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The latest code that an operator was sent. */
function sentCode(): string {
  const folder = join(program.dataDir, 'outbox');
  const texts = readdirSync(folder).map((file) => String(JSON.parse(readFileSync(join(folder, file), 'utf8')).text));
  const [code = ''] = /^\d{6}$/m.exec(texts.find((text) => text.includes('whether its emails arrive')) ?? '') ?? [];
  return code;
}

const BLANKS = {
  Company: 'Velvet Ltd.',
  'Address of the company': '2 Street, City',
  'Country or state whose law applies': 'Cyprus',
  'Email for members and payments': 'help@velvet.example',
  'Email for complaints and removal': 'complaints@velvet.example',
  'Email for privacy': 'privacy@velvet.example',
  'Custodian of records': 'Jane Doe',
  'Address of the records': '3 Street, City',
  'DMCA agent': 'John Doe',
  'Address of the DMCA agent': '4 Street, City',
  'Email of the DMCA agent': 'dmca@velvet.example',
};

describe('an empty installation', () => {
  it('becomes an open site: made, branded, with policies and a plan, opened with reasons, and sells', async () => {
    const { context, page, faults } = await newVisitor();
    const visitor = await newVisitor({ baseURL: program.origin });
    const statusOf = async (address: string) => (await visitor.page.goto(address))?.status();
    const found: string[] = [];
    const closed = await fetch(program.origin);
    expect([closed.status, await closed.text()]).toEqual([503, expect.stringContaining('Opening soon')]);

    await becomeFirstOperator(page);
    await page.getByRole('link', { name: /No site is open to visitors/ }).click();
    // Sites of the program's folders that nobody has opened yet are folded away.
    await page.getByText(/^\d+ sites from files that nobody opened or changed$/).waitFor();
    await page.getByRole('link', { name: 'New site' }).click();
    found.push(...(await screenViolationsOf(page)));
    await page.getByLabel('Name', { exact: true }).fill('Velvet');
    await page.getByLabel('Main host').fill('velvet.example');
    await page.getByLabel('Key').fill('velvet');
    await page.getByLabel('Theme').selectOption('Light');
    await page.getByRole('button', { name: 'Make the site' }).click();

    await page.getByRole('heading', { name: 'Open Velvet', level: 1 }).waitFor();
    const lines = page.locator('.ready-lines');
    await lines.getByRole('link', { name: 'Emails arrive' }).waitFor();
    found.push(...(await screenViolationsOf(page)));
    const opening = page.url();
    const site = program.origin.replace('localhost', 'velvet.localhost');
    expect(await statusOf(site)).toBe(503);

    await lines.getByRole('link', { name: 'Terms and conditions' }).click();
    await expect.poll(() => page.getByLabel('Site', { exact: true }).locator(':checked').textContent()).toBe('Velvet');
    for (const [label, value] of Object.entries(BLANKS)) await page.getByLabel(label, { exact: true }).fill(value);
    found.push(...(await screenViolationsOf(page)));
    await page.getByRole('button', { name: 'Create these pages' }).click();
    await page.getByText('8 created.').waitFor();

    await page.goto(opening);
    await lines.getByRole('link', { name: 'Emails arrive' }).click();
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Code from the email').waitFor();
    await expect.poll(sentCode).not.toBe('');
    await page.getByLabel('Code from the email').fill(sentCode());
    await page.getByRole('button', { name: 'It arrived' }).click();
    await page.getByText('Arrived', { exact: true }).waitFor();
    found.push(...(await screenViolationsOf(page)));

    await page.goto(opening.replace('/opening', '?tab=brand'));
    const icon = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#aa2244' } })
      .png()
      .toBuffer();
    const [image] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/brand-images')),
      page
        .getByRole('group', { name: 'Icon' })
        .locator('input[type=file]')
        .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: icon }),
    ]);
    expect(image.status()).toBe(200);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: false }).first().waitFor();
    found.push(...(await screenViolationsOf(page)));

    await page.goto(opening);
    await lines.getByRole('link', { name: 'Every plan on sale can be bought' }).click();
    // It sells nothing by default.
    await page.getByRole('heading', { name: 'Tariffs', level: 1 }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Velvet' }).count()).toBe(0);
    await page.getByRole('link', { name: 'New tariff' }).click();
    await page.getByLabel('Name', { exact: true }).fill('A month');
    await page.getByLabel('Site', { exact: true }).selectOption('Velvet');
    await page.getByLabel('On sale', { exact: true }).check();
    await page.getByLabel('First payment').fill('19.99');
    await page.getByText('Buyers see: $19.99', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Create tariff' }).click();
    await page.getByRole('heading', { name: 'A month', level: 1 }).waitFor();

    await page.goto(opening);
    await lines.getByRole('listitem').filter({ hasText: 'Every plan on sale' }).filter({ hasText: 'Ready' }).waitFor();
    const missing = lines.getByRole('listitem').filter({ hasText: 'Missing' });
    await expect.poll(() => missing.count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Open the site' }).click();
    await page.getByText('Something is still missing.', { exact: false }).first().waitFor();
    const count = await missing.count();
    for (let place = 0; place < count; place++) {
      await missing.nth(place).getByText('Open without it', { exact: true }).click();
      await missing.nth(place).getByRole('textbox').fill('A site of this machine alone.');
    }
    await page.getByRole('button', { name: 'Open the site' }).click();
    await page.getByText('Visitors see this site.').waitFor();
    found.push(...(await screenViolationsOf(page)));

    // Also where no site has the host: it is the only open site.
    for (const origin of [site, program.origin]) {
      expect(await statusOf(`${origin}/terms-and-conditions/`)).toBe(200);
      expect(await visitor.page.content()).toContain('Velvet Ltd., 2 Street, City');
    }
    await signUp(visitor.page, 'first-buyer@example.com');
    await visitor.page.getByText('$19.99', { exact: false }).first().waitFor();
    await buyMembership(visitor.page);
    await visitor.page.getByText('You are a member').waitFor();
    await page.goto(`${program.origin}/admin/checkouts`);
    const bought = page.getByRole('row').filter({ hasText: 'A month' });
    await bought.getByText('Test card (sandbox)').waitFor();
    await bought.getByText('Velvet').waitFor();
    await visitor.context.close();
    expect((await fetch(`${program.origin}/favicon.ico`)).status).toBe(200);
    await page.goto(`${program.origin}/admin/audit`);
    await page.getByRole('table').getByText('Opened a site').first().waitFor();
    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });
});
