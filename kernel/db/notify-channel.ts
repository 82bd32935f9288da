import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '../clock.ts';
import { newSecret } from '../ids.ts';
import type { Logger } from '../log/log.ts';
import type { Connection } from './connection.ts';
import { type Database, inBackground } from './database.ts';

/**
 * Tells every process of the installation that there is work. This only saves time: listeners also poll, so a call may
 * get lost or come for nothing.
 */
export interface NotifyChannel {
  /** Call it after the commit (`afterCommit`): a NOTIFY within transactions would serialize all commits. */
  call(topics: readonly string[]): void;
  /** @param hear gets the topics called; an empty list means that calls may have been missed */
  listen(hear: (topics: readonly string[]) => void): Promise<() => Promise<void>>;
}

const CHANNEL = 'kernel_wake';
/** Calls within this time are sent to the other processes as one. */
const GATHER_MS = 20;
/** The limit of NOTIFY is 8000 bytes. */
const LONGEST_PAYLOAD = 7000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5 * SECOND;
/** How often the connection is tested, in case it was cut silently. */
const TRIAL_MS = 15 * SECOND;

export function createNotifyChannel({ db, log }: { db: Database; log: Logger }): NotifyChannel {
  const self = newSecret(6);
  const ears = new Set<(topics: readonly string[]) => void>();
  const gathered = new Set<string>();
  let isGathering = false;
  let hangUp: (() => Promise<void>) | undefined;

  function tellOthers() {
    isGathering = false;
    const topics = [...gathered].join(',');
    gathered.clear();
    if (db.pool.ending) return;
    const payload = `${self}|${topics.length > LONGEST_PAYLOAD ? '' : topics}`;
    const told = inBackground(() => db.pool.query('select pg_notify($1, $2)', [CHANNEL, payload]));
    told.catch((error: unknown) => log.debug({ err: error }, 'a notification was lost'));
  }

  function heard(payload = '') {
    const [sender, topics = ''] = payload.split('|');
    if (sender === self) return;
    for (const hear of ears) hear(topics ? topics.split(',') : []);
  }

  return {
    call(topics) {
      // Listeners keep working after the deadline of the request that called.
      inBackground(() => {
        for (const hear of ears) hear(topics);
      });
      for (const topic of topics) gathered.add(topic);
      if (isGathering) return;
      isGathering = true;
      setTimeout(tellOthers, GATHER_MS).unref();
    },
    async listen(hear) {
      ears.add(hear);
      hangUp ??= keepLineOpen({ db, log, heard, reopened: () => heard() });
      return async () => {
        ears.delete(hear);
        if (ears.size > 0) return;
        await hangUp?.();
        hangUp = undefined;
      };
    },
  };
}

/** Reopens a lost connection, with growing pauses, and then reports that calls may have been missed. */
function keepLineOpen(deps: {
  db: Database;
  log: Logger;
  heard: (payload?: string) => void;
  reopened: () => void;
}): () => Promise<void> {
  const { db, log, heard, reopened } = deps;
  const stop = new AbortController();
  let open: Connection | undefined;

  async function hold() {
    const line = await db.connectAlone();
    open = line;
    const lost = new Promise<void>((resolve) => line.once('end', resolve));
    line.on('notification', ({ payload }) => heard(payload));
    await line.query(`listen ${CHANNEL}`);
    if (stop.signal.aborted) return line.cut();
    reopened();
    const trial = setInterval(() => line.query('select 1').catch(() => line.cut()), TRIAL_MS);
    await lost;
    clearInterval(trial);
  }

  async function keep() {
    for (let pause = FIRST_PAUSE_MS; !stop.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const began = performance.now();
      await hold().catch((error: unknown) => log.debug({ err: error }, 'the notify channel could not connect'));
      if (stop.signal.aborted) return;
      log.warn('the wake-up line to the database was lost; it is opened again');
      if (performance.now() - began > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS;
      await sleep(pause, undefined, { signal: stop.signal }).catch(() => {});
    }
  }

  const listening = keep();
  return async () => {
    stop.abort();
    open?.cut();
    await listening;
  };
}
