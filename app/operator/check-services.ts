import { existsSync, statSync } from 'node:fs';
import { type Clock, SECOND } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log/log.ts';
import { liveFaults } from '#modules/live/server/index.ts';
import { openStorage } from '../compose/ports.ts';
import { type Env, isPublic } from '../settings/env.ts';
import { liveSettings } from '../settings/live-settings.ts';
import { nearestFolder, ready, roomIn } from './check-machine.ts';
import { broken, type Check, good, mind } from './finding.ts';
import { openBackupPlace } from './open-archive.ts';

/** A test object, written and deleted again. */
const PROBE = 'health/doctor';

export function checkRedis({ REDIS_URL }: Env, log: Logger): Check {
  return async () => {
    if (!REDIS_URL) return [good('not used: cache and limits are in the process')];
    const { connectRedis } = await import('#kernel/redis/connect-redis.ts');
    const { close } = await connectRedis({ url: REDIS_URL, log });
    await close();
    return [good('answers')];
  };
}

export function checkStorage(env: Env, clock: Clock): Check {
  return async () => {
    if (!env.S3_ENDPOINT) return [good('in the data folder')];
    const storage = await openStorage(env, clock);
    await storage.put(PROBE, Buffer.from('ok'), { contentType: 'application/octet-stream' });
    await storage.remove(PROBE);
    return [good(`the bucket ${env.S3_BUCKET} takes files`)];
  };
}

export function checkMail(env: Env): Check {
  return async () => {
    if (!env.SMTP_URL) {
      return [mind('no mail leaves: messages go to the outbox folder', 'Set SMTP_URL to a mail server.')];
    }
    const { createSmtpMail } = await import('#kernel/mail/smtp-mail.ts');
    const mail = createSmtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM });
    try {
      await mail.check();
    } finally {
      mail.close();
    }
    return [good('the mail server lets us in')];
  };
}

const LIVE_ANSWER_MS = 5 * SECOND;

/**
 * Whether the live engine can be reached, as far as this machine can tell.
 * @param hasRooms whether any site has live rooms, if that is known
 */
export function checkLive(env: Env, clock: Clock, hasRooms: () => Promise<boolean> = async () => true): Check {
  return async () => {
    const settings = liveSettings(env);
    if (settings.engine === 'off') return [good('not used: LIVE_ENGINE is off')];
    if (!(await hasRooms())) return [good('not used: no site has live rooms')];
    const isRunning = (await ready(`http://127.0.0.1:${env.PORT}`)) !== undefined;
    const faults = await liveFaults(settings, { isPublic: isPublic(env), isRunning, clock });
    const found = faults.map(({ setting, found: what, advice }) =>
      setting === 'LIVE_UDP_PORT' ? broken(what, advice) : mind(what, advice),
    );
    const url = settings.engine === 'mediamtx' ? settings.apiUrl : settings.engineUrl;
    if (url !== undefined && !(await answers(url)))
      found.push(broken(`nothing answers at ${url}`, 'Start it, or correct its address.'));
    if (found.length > 0) return found;
    if (settings.engine === 'mediamtx') return [good(`MediaMTX answers at ${url}`)];
    if (url !== undefined) return [good(`the engine answers at ${url}`)];
    const at = settings.addresses.join(', ') || 'this machine’s own addresses';
    return [good(`viewers are sent to UDP port ${settings.udpPort} of ${at}`)];
  };
}

/** Any answer will do: without the key it is a refusal. */
const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(LIVE_ANSWER_MS) }).then(
    () => true,
    () => false,
  );

/** Whether backups have a place; the age of the last one is in the site's own database. */
export function checkBackupPlace(env: Env, clock: Clock): Check {
  return async () => {
    const { BACKUP_TO: to, BACKUP_KEY: key } = env;
    if (!to) return [mind('backups have no place', 'Set BACKUP_TO, and run `npm run backup` every night.')];
    const found = [];
    if ('folder' in to) {
      if (!existsSync(to.folder)) {
        return [mind(`${to.folder} is not there`, 'Mount it; the first backup would make the folder here.')];
      }
      found.push(await roomIn(to.folder));
      if (statSync(to.folder).dev === statSync(nearestFolder(env.DATA_DIR)).dev) {
        found.push(mind('backups lie on the disk that they are to protect from', 'Choose another disk.'));
      }
    }
    const { archive, place, close } = await openBackupPlace(env, clock);
    try {
      await archive.putText(PROBE, 'ok');
      await archive.remove(PROBE);
    } finally {
      close();
    }
    found.push(good(`${place} takes backups${key ? ', encrypted' : ''}`));
    if (!key && !('folder' in to)) {
      found.push(mind('backups are readable for anyone who reads the bucket', 'Set BACKUP_KEY.'));
    }
    return found;
  };
}
