import type { Bus } from '../bus.ts';
import { SECOND } from '../clock.ts';
import { inBackground } from '../db/database.ts';
import type { Logger } from '../log/log.ts';

/** If a message is lost, its change is seen at most this much later. */
const LOOK_EVERY_MS = 3 * SECOND;

/** Data that operators change seldom and every request needs, in the memory of every process. */
export interface CachedReading {
  /** Reads the data. No request is served before the first read. */
  renew(): Promise<void>;
  /**
   * Call it after the commit of a change. When it returns, this process has the change, or soon will if the read
   * failed; the others follow a moment later.
   */
  tell(): Promise<void>;
  /** Subscribes to changes by other processes. */
  listen(): Promise<() => Promise<void>>;
}

/**
 * @param read replaces the cached data with the current data
 * @param topic on which processes notify each other
 * @param failed the log message of a failed read
 */
export function createCachedReading({
  bus,
  log,
  topic,
  failed,
  read,
}: {
  bus: Bus;
  log: Logger;
  topic: string;
  failed: string;
  read: () => Promise<void>;
}): CachedReading {
  let turn = Promise.resolve();

  /** One after the other, or an older read could finish last. */
  function renew(): Promise<void> {
    turn = turn.catch(() => {}).then(() => inBackground(read));
    return turn;
  }

  const renewQuietly = () => renew().catch((error: unknown) => log.warn({ err: error }, failed));

  return {
    renew,
    async tell() {
      // The change is committed, whether or not it can be read here at once.
      await renewQuietly();
      await bus.publish(topic, {});
    },
    async listen() {
      const end = await bus.subscribe(topic, () => void renewQuietly());
      const timer = setInterval(() => void renewQuietly(), LOOK_EVERY_MS).unref();
      return async () => {
        clearInterval(timer);
        await end();
        await turn.catch(() => {});
      };
    },
  };
}
