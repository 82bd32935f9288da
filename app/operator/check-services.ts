import { existsSync, statSync } from 'node:fs';
import type { Clock } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log/log.ts';
import { openStorage } from '../compose/ports.ts';
import type { Env } from '../settings/env.ts';
import { nearestFolder, roomIn } from './check-machine.ts';
import { type Check, good, mind } from './finding.ts';
import { openBackupPlace } from './open-archive.ts';

/** Not part of anything: written and removed again. */
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

/** Whether backups have somewhere to go; how old the last one is, the site's own database knows. */
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
