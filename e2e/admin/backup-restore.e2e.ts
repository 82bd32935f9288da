import { rmSync } from 'node:fs';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { browserForE2e, unexpected } from '../support/browser.ts';
import { codeOf, enterCode, enterPassword } from '../support/operator.ts';
import { emptyFolder, operate, startProgram } from '../support/program.ts';
import { openVideo, saveVideo, title } from '../support/video-form.ts';

const { newOperator, newVisitor } = browserForE2e();
const archive = emptyFolder();
afterAll(() => rmSync(archive, { recursive: true, force: true }));

describe('a backup of a running site', () => {
  it('is restored to an empty folder with all data, second factors included', async () => {
    const dataDir = inject('dataDir');
    const { context, page } = await newOperator();
    await openVideo(page, 4);
    await title(page).fill('Before the backup');
    await saveVideo(page);
    // So that no code of the authenticator app counts as used.
    await codeOf(dataDir);
    const said = await operate('backup', { DATA_DIR: dataDir, BACKUP_TO: archive });
    expect(said).toMatch(/database and \d+ files/);
    await title(page).fill('After the backup');
    await saveVideo(page);
    await context.close();

    const restored = emptyFolder();
    await operate('restore', { DATA_DIR: restored, BACKUP_TO: archive });
    const program = await startProgram('production', { DATA_DIR: restored });
    try {
      const later = await newVisitor({ baseURL: program.origin });
      await later.page.goto('/admin/videos/4');
      await enterPassword(later.page, inject('operator'));
      // The authenticator app of the site that was backed up.
      await enterCode(later.page, await codeOf(dataDir));
      await expect.poll(() => title(later.page).inputValue()).toBe('Before the backup');
      const picture = later.page.locator('img').first();
      await later.page.goto('/admin/videos?search=Before+the+backup');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(unexpected(later.faults)).toEqual([]);
      await later.context.close();
    } finally {
      await program.discard();
    }
  });
});
