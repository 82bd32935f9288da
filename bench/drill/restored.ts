import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemClock } from '#kernel/clock.ts';
import { createS3Storage } from '#kernel/storage/s3-storage.ts';
import { PAGES, picturesOf, request } from './load.ts';
import type { WholeSet } from './whole-set.ts';

const run = promisify(execFile);
const SHOWN = 5;

/**
 * Follows docs/guides/back-up.md: dumps the database, then backs up the files, while visitors send requests. Restores
 * both to an empty place and starts another process there. Returns what is missing.
 */
export async function restoreElsewhere(set: WholeSet): Promise<string[]> {
  const { copy, folder, store } = set;
  const before = await keysIn(store.origin, store.bucket);
  const dump = join(folder, 'database.dump');
  await run(set.postgresProgram('pg_dump'), ['-Fc', '-d', set.databaseUrl, '-f', dump]);
  const place = { BACKUP_TO: join(folder, 'backups'), BACKUP_KEY: '0123456789abcdef'.repeat(4) };
  await command('backup', { ...set.environment, ...place });

  await set.database.query(`create database ${copy.database}`);
  await run(set.postgresProgram('pg_restore'), ['-d', copy.databaseUrl, dump]);
  await command('restore', { ...copy.environment, ...place });

  const after = await keysIn(store.origin, copy.bucket);
  const lost = [...before].filter((key) => !after.has(key));
  const problems =
    lost.length > 0 ? [`${lost.length} files are not there again: ${lost.slice(0, SHOWN).join(', ')}`] : [];
  await copy.part.start();
  try {
    return [...problems, ...(await wrongAnswers(copy.origin))];
  } finally {
    await copy.part.end();
  }
}

async function keysIn(endpoint: string, bucket: string): Promise<ReadonlySet<string>> {
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const at = { endpoint, bucket, credentials, region: 'us-east-1', forcePathStyle: true, clock: systemClock };
  const storage = createS3Storage(at);
  const keys = new Set<string>();
  for await (const { key } of storage.list()) keys.add(key);
  storage.close();
  return keys;
}

async function command(name: 'backup' | 'restore', env: NodeJS.ProcessEnv): Promise<void> {
  await run(process.execPath, [`app/operator/${name}.ts`], { env: { ...process.env, ...env } });
}

/** Checks each page and each picture on it. */
async function wrongAnswers(origin: string): Promise<string[]> {
  const pictures = new Set<string>();
  const wrong: string[] = [];
  for (const path of PAGES) {
    const page = await request(origin, path);
    if (page.status !== 200) wrong.push(`${path} was answered ${page.status}.`);
    for (const picture of picturesOf(await page.text())) pictures.add(picture);
  }
  for (const picture of pictures) {
    const { status, body } = await request(origin, picture);
    await body?.cancel();
    if (status !== 200) wrong.push(`${picture} was answered ${status}.`);
  }
  return pictures.size > 0 ? wrong : [...wrong, 'No page shows a picture.'];
}
