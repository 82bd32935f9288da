import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#kernel/db/engine/test-engine.ts';
import { adminHttp } from '../../app/http/admin/admin-http.ts';

test("the admin's page is that of the build that is there, whatever there was before", async () => {
  const folder = temporaryFolder();
  const pageOf = { mediaOrigins: [], largePaths: [] } as unknown as Parameters<typeof adminHttp>[0];
  const admin = adminHttp(pageOf, folder);
  const shown = async () => {
    const answer = await admin.request('/admin/accounts');
    return answer.ok ? answer.text() : answer.status;
  };
  expect(await shown()).toBe(500);
  mkdirSync(folder);
  for (const page of ['one build', 'another build']) {
    writeFileSync(join(folder, 'index.html'), page);
    expect(await shown()).toBe(page);
  }
});
