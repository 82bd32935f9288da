import type { Bus } from '../bus.ts';
import { SECOND } from '../clock.ts';
import { inBackground } from '../db/database.ts';
import type { Logger } from '../log/log.ts';

/** A message may be lost; what it would have told is seen this much later. */
const LOOK_EVERY_MS = 3 * SECOND;

/** What operators change seldom and each request asks for, in the memory of every process. */
export interface CachedReading {
  /** Reads it; nobody is served before it was read once. */
  renew(): Promise<void>;
  /**
   * After the commit of a change: this process has it when this returns, or a little later if it could not be read; the
   * others a moment later.
   */
  tell(): Promise<void>;
  /** Hears of changes in other processes. */
  listen(): Promise<() => Promise<void>>;
}

/**
 * @param read puts what is there now in place of what was kept
 * @param topic on which processes tell each other
 * @param failed what the log says where it cannot be read
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

  /** One after the other, or an older reading could come last. */
  function renew(): Promise<void> {
    turn = turn.catch(() => {}).then(() => inBackground(read));
    return turn;
  }

  const renewQuietly = () => renew().catch((error: unknown) => log.warn({ err: error }, failed));

  return {
    renew,
    async tell() {
      // The change stands, whether or not it can be read here at once.
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
