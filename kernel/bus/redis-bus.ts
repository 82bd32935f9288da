import type { Bus } from '../bus.ts';
import { SECOND } from '../clock.ts';
import { newSecret } from '../ids.ts';
import type { Logger } from '../log/log.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { encodeMessage } from './deliver.ts';
import { createMemoryBus } from './memory-bus.ts';

/** Tells every process that messages were lost. */
const GAP = 'bus.gap';
const TRY_AGAIN_MS = SECOND;

/**
 * A bus over Redis or Valkey. A process's own subscriptions get its messages at once, whether or not Redis is up.
 * Subscriptions to other processes have a connection of their own, as the protocol requires, and are renewed after
 * every reconnect; messages published in between are lost, and `onGap` says so.
 */
export async function connectRedisBus(options: { url: string; prefix: string; log: Logger }): Promise<Bus> {
  const { prefix, log } = options;
  /** Tells our own messages from those of other processes. */
  const self = newSecret(12);
  const own = createMemoryBus({ log });
  const [publisher, subscriber] = await Promise.all([
    connectRedis(options),
    connectRedis({ ...options, queueOffline: true }),
  ]);
  const gapHandlers: (() => void)[] = [];
  /** Subscriptions to each topic here; one at the server serves them all. */
  const topics = new Map<string, number>();
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const noticeGap = () => {
    for (const handler of gapHandlers) handler();
  };
  // The connection was lost before this, and messages with it.
  subscriber.client.on('ready', noticeGap);
  await subscriber.client.subscribe(prefix + GAP, noticeGap);

  function heard(topic: string, line: string): void {
    const mark = line.indexOf(' ');
    if (line.slice(0, mark) !== self) void own.publish(topic, JSON.parse(line.slice(mark + 1)));
  }

  /** Other processes may hold outdated data: they learn of the gap as soon as they can be reached. */
  function tellOfGapLater(): void {
    retry ??= setTimeout(async () => {
      retry = undefined;
      if (isClosed) return;
      await publisher.run((client) => client.publish(prefix + GAP, '')).catch(tellOfGapLater);
    }, TRY_AGAIN_MS).unref();
  }

  return {
    async publish(topic, message) {
      const json = encodeMessage(message);
      if (isClosed) return;
      await own.publish(topic, message);
      try {
        await publisher.run((client) => client.publish(prefix + topic, `${self} ${json}`));
      } catch (error) {
        publisher.warn(error, `A bus message was lost, topic ${topic}`);
        tellOfGapLater();
      }
    },

    async subscribe(topic, handler) {
      const end = await own.subscribe(topic, handler);
      const count = topics.get(topic) ?? 0;
      topics.set(topic, count + 1);
      if (count === 0) await subscriber.client.subscribe(prefix + topic, (line) => heard(topic, line));
      let isEnded = false;
      return async () => {
        if (isEnded) return;
        isEnded = true;
        await end();
        const left = (topics.get(topic) ?? 1) - 1;
        topics.set(topic, left);
        if (left === 0 && subscriber.client.isOpen) await subscriber.client.unsubscribe(prefix + topic);
      };
    },

    onGap(handler) {
      gapHandlers.push(handler);
    },

    async close() {
      isClosed = true;
      clearTimeout(retry);
      await Promise.all([own.close(), publisher.close(), subscriber.close()]);
    },
  };
}
