import { randomFillSync } from 'node:crypto';
import { existsSync, globSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NGINX, startNginx } from '../baselines/nginx.ts';
import { compare, type Row } from '../row.ts';
import type { World } from '../world.ts';

const FILE_BYTES = 64 * 1024 * 1024;
/** Typical requests of players: a segment of a ladder, a part of a video, a part of a download. */
const LENGTHS = { '64 KB': 64 * 1024, '1 MB': 1024 * 1024, '8 MB': 8 * 1024 * 1024 };

/** Ranges of a trailer behind its signed link, with all access checks, against nginx with the same file. */
export async function ranges(world: World): Promise<Row[]> {
  if (!existsSync(NGINX)) {
    console.log(`  There is no nginx (Debian's package nginx-light), so there is nothing to measure ranges against.`);
    return [];
  }
  const { url, file } = await trailer(world);
  writeFileSync(file, randomFillSync(Buffer.allocUnsafe(FILE_BYTES)));
  const nginx = await startNginx(join(world.folder, 'nginx'), file);
  try {
    const rows: Row[] = [];
    for (const [name, length] of Object.entries(LENGTHS)) {
      const headers = { range: `bytes=${FILE_BYTES / 4}-${FILE_BYTES / 4 + length - 1}` };
      for (const target of [url, nginx.url]) await expectRange(target, headers, length);
      rows.push(await compare(`ranges of ${name}`, { url, headers }, { url: nginx.url, headers }, 0.7));
    }
    return rows;
  } finally {
    await nginx.stop();
  }
}

/** The link to a trailer that a guest gets, and the file that it serves. */
async function trailer({ ours, folder, videos }: World): Promise<{ url: string; file: string }> {
  const [video] = await videos();
  const answer = await fetch(`${ours.origin}/api/content/v1/videos/${video}/sources`);
  const { data } = (await answer.json()) as { data: { trailer: { url: string; type: string }[] } };
  const source = data.trailer.find(({ type }) => type.startsWith('video/'));
  if (!source) throw new Error('The newest video has no trailer.');
  const url = new URL(source.url, ours.origin).href;
  const { headers } = await fetch(url, { method: 'HEAD' });
  // A stored file's ETag ends with its inode.
  const inode = Number.parseInt(/-([0-9a-z]+)"$/.exec(headers.get('etag') ?? '')?.[1] ?? '', 36);
  const storage = join(folder, 'data/storage');
  const file = globSync('**/*', { cwd: storage })
    .map((name) => join(storage, name))
    .find((path) => statSync(path).ino === inode);
  if (!file) throw new Error(`No stored file is the one behind ${url}.`);
  return { url, file };
}

/** Checks that both send what is measured. */
async function expectRange(url: string, headers: Record<string, string>, length: number): Promise<void> {
  const answer = await fetch(url, { headers });
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status !== 206 || byteLength !== length)
    throw new Error(`${url} answered ${answer.status} with ${byteLength} bytes.`);
}
