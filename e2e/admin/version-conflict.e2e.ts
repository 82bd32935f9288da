import { describe, expect, it } from 'vitest';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, unexpected } from '../support/browser.ts';
import { changesOf, description, history, openVideo, said, save, saveVideo, title } from '../support/video-form.ts';

const { newOperator } = browserForE2e();

describe('two windows editing one video', () => {
  it('show the version conflict, and no change is lost', async () => {
    const { context, page: first, faults } = await newOperator();
    const second = await context.newPage();
    await openVideo(first, 1);
    const before = await changesOf(first, 1);
    await openVideo(second, 1);
    const was = await title(first).inputValue();
    await description(first).fill('Written in the first window.');
    await saveVideo(first);

    // They changed different fields: both changes stay, and the second operator is notified.
    await title(second).fill('Named beside it');
    await save(second).click();
    await second.getByText(/changed this too: Description\. Both changes are saved\./).waitFor();
    await expect.poll(() => said(second).textContent()).toBe('Saved.');
    expect(await description(second).inputValue()).toBe('Written in the first window.');

    await title(first).fill('Named in the first window before');
    await save(first).click();
    const early = first.getByRole('dialog', { name: 'Someone else changed this' });
    await early.getByText(/: Title$/).waitFor();
    await early.getByRole('button', { name: 'Load their version' }).click();
    await expect.poll(() => title(first).inputValue()).toBe('Named beside it');
    await description(first).fill('Written once more in the first window.');
    await title(first).fill('Named once more in the first window');
    await saveVideo(first);

    await title(second).fill('Named in the second window');
    await save(second).click();
    const dialog = second.getByRole('dialog', { name: 'Someone else changed this' });
    await dialog.getByText('Show differences').click();
    await dialog.getByRole('row', { name: /^Title/ }).waitFor();
    expect(await dialog.getByRole('row').count()).toBe(2);
    const found = await screenViolationsOf(second);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(await title(second).inputValue()).toBe('Named in the second window');

    await save(second).click();
    await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect.poll(() => said(second).textContent()).toBe('Saved.');
    expect(await description(second).inputValue()).toBe('Written once more in the first window.');

    await title(first).fill('Named in the first window');
    await save(first).click();
    const other = first.getByRole('dialog', { name: 'Someone else changed this' });
    await other.getByRole('button', { name: 'Load their version' }).click();
    await expect.poll(() => title(first).inputValue()).toBe('Named in the second window');
    expect(await description(first).inputValue()).toBe('Written once more in the first window.');

    // What was overwritten is in the history and can be restored from there.
    await expect.poll(() => history(first).count()).toBe(before + 4);
    found.push(...(await screenViolationsOf(first)));
    await history(first).first().locator('summary').click();
    await history(first).first().getByRole('button', { name: 'Restore' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => title(first).inputValue()).toBe('Named once more in the first window');
    await title(first).fill(was);
    await saveVideo(first);
    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });
});
