import { describe, expect, inject, it } from 'vitest';
import { browserForE2e, unexpected } from '../support/browser.ts';
import { codeOf, enterCode, enterPassword } from '../support/operator.ts';
import { openVideo, said, save, title } from '../support/video-form.ts';

const { newOperator } = browserForE2e();

describe('an admin session that ends', () => {
  it('while working asks to sign in in a dialog and continues the save', async () => {
    const { context, page, faults } = await newOperator();
    await openVideo(page, 4);
    await title(page).fill('Typed before the session ended');
    await context.clearCookies();
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    const { email, password } = inject('operator');
    expect(await dialog.getByLabel('Email').inputValue()).toBe(email);
    await enterPassword(page, { email, password });
    await page.getByRole('dialog', { name: 'Your second factor' }).waitFor();
    await expect.poll(() => page.getByLabel('Code').evaluate((it) => it === document.activeElement)).toBe(true);
    await enterCode(page, await codeOf(inject('dataDir')));
    await expect.poll(() => said(page).textContent()).toBe('Saved.');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await title(page).inputValue()).toBe('Typed before the session ended');
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('by signing out warns about unsaved changes', async () => {
    const { context, page } = await newOperator();
    await openVideo(page, 5);
    await title(page).fill('Typed and not saved');
    await page.getByRole('button', { name: 'Sign out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // The prompt signed nobody out.
    expect((await page.request.get('/api/admin/v1/videos/5')).status()).toBe(200);
    expect(await title(page).inputValue()).toBe('Typed and not saved');
    await context.close();
  });
});
