import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { SECOND } from '#kernel/clock.ts';
import { engineBinaries } from '#kernel/db/engine/engine-binaries.ts';
import { engineUser } from '#kernel/db/engine/engine-user.ts';
import type { Env } from '../settings/env.ts';
import { formatBytes } from './command.ts';
import { broken, type Check, good, mind } from './finding.ts';

const GB = 1000 ** 3;
const LITTLE_BYTES = 5 * GB;
const TOO_LITTLE_BYTES = GB / 2;

export const checkNode: Check = async () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const pinned: string = dependencies.node;
  const running = process.versions.node;
  if (running === pinned) return [good(`Node ${running}, the one that comes along`)];
  return [mind(`Node ${running} instead of ${pinned}`, 'Start through npm, which brings the right one.')];
};

/** The database's programs, if the database is embedded. */
export function checkEngine({ DATABASE_URL, DATA_DIR }: Env): Check {
  return async () => {
    if (DATABASE_URL) return [good('not used: DATABASE_URL names a server')];
    // The doctor doesn't create the folder: its first owner makes it private.
    if (!existsSync(DATA_DIR)) return [good('comes along')];
    const user = engineUser(DATA_DIR);
    const { postgres } = engineBinaries(DATA_DIR, user);
    return [good(execFileSync(postgres, ['--version'], { encoding: 'utf8', ...user }).trim())];
  };
}

export function checkDataFolder({ DATA_DIR }: Env): Check {
  return async () => {
    const there = nearestFolder(DATA_DIR);
    const probe = join(there, `.doctor-${randomUUID()}`);
    try {
      writeFileSync(probe, '');
      rmSync(probe);
    } catch {
      return [broken(`${there} cannot be written to`, 'Give it to the account that runs the program.')];
    }
    return [good(`${DATA_DIR} can be written to`), await roomIn(DATA_DIR)];
  };
}

/** The folder itself, or the nearest one above it that exists. */
export function nearestFolder(folder: string): string {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}

/** Free space on the disk of a folder, which need not exist yet. */
export async function roomIn(folder: string) {
  const { bavail, bsize, files, ffree } = await statfs(nearestFolder(folder));
  const free = bavail * bsize;
  const advice = 'Make room, or move the folder to a larger disk.';
  if (free < TOO_LITTLE_BYTES) return broken(`only ${formatBytes(free)} are free for ${folder}`, advice);
  if (free < LITTLE_BYTES) return mind(`only ${formatBytes(free)} are free for ${folder}`, advice);
  if (files > 0 && ffree / files < 0.02) return mind(`few more files fit on the disk of ${folder}`, advice);
  return good(`${formatBytes(free)} are free for ${folder}`);
}

/** Whether the program has the port, or could get it. */
export function checkPort({ PORT, HOST, ROLES }: Env): Check {
  return async () => {
    if (!ROLES.includes('web')) return [good('not used: ROLES has no web')];
    if (await isFree(PORT, HOST)) return [good(`${PORT} is free: the program does not run`)];
    const answer = await ready(`http://127.0.0.1:${PORT}`);
    if (answer === undefined) {
      return [broken(`${PORT} is held by another program`, 'End that one, or choose a free port with PORT.')];
    }
    if (answer.status === 'ok') return [good(`the program answers on ${PORT}`)];
    const failing = answer.failing?.join(', ');
    return [broken(`the program runs and cannot answer visitors: ${failing}`, 'See its log.')];
  };
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

const health = z.object({ status: z.string(), failing: z.array(z.string()).optional() });

export async function ready(origin: string): Promise<z.infer<typeof health> | undefined> {
  try {
    const answer = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(5 * SECOND) });
    return health.parse(await answer.json());
  } catch {
    return undefined;
  }
}

/** Needed in the role `jobs` to encode masters. */
export function checkFfmpeg({ FFMPEG_PATH, ROLES }: Env): Check {
  return async () => {
    if (!ROLES.includes('jobs')) return [good('not used: ROLES has no jobs')];
    try {
      const ask = (what: string) =>
        execFileSync(FFMPEG_PATH, ['-hide_banner', what], { encoding: 'utf8', stdio: 'pipe' });
      const version = good(ask('-version').split('\n', 1)[0]?.split(' ').slice(0, 3).join(' ') ?? '');
      const filters = ask('-filters').split(/\s+/);
      if (['zscale', 'tonemap'].every((filter) => filters.includes(filter))) return [version];
      const advice = 'Install an ffmpeg that was built with zimg (libzimg), as those of distributions are.';
      return [version, mind(`${FFMPEG_PATH} has no zscale: nothing can be made of HDR masters`, advice)];
    } catch {
      const advice = 'Install ffmpeg, or name it with FFMPEG_PATH.';
      return [
        mind(`${FFMPEG_PATH} cannot be run: videos are made slowly, and of masters of up to 500 MB alone`, advice),
      ];
    }
  };
}
