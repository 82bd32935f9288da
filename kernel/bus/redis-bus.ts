import type { Bus } from '../bus.ts';
import type { Logger } from '../log/log.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { deliver, encodeMessage } from './deliver.ts';

/**
 * A bus over Redis or Valkey. Subscriptions have a connection of their own, as the protocol asks, and are taken up
 * again after every reconnect; what was published while the connection was away is lost.
 */
export async function connectRedisBus(options: { url: string; prefix: string; log: Logger }): Promise<Bus> {
  const { prefix, log } = options;
  const [publisher, subscriber] = await Promise.all([
    connectRedis(options),
    connectRedis({ ...options, queueOffline: true }),
  ]);

  return {
    async publish(topic, message) {
      const json = encodeMessage(message);
      if (!publisher.client.isOpen) return;
      try {
        await publisher.run((client) => client.publish(prefix + topic, json));
      } catch (error) {
        publisher.warn(error, `A bus message was lost, topic ${topic}`);
      }
    },

    async subscribe(topic, handler) {
      // A function of its own for every subscription: the client keeps equal listeners only once.
      const listener = (json: string) => deliver({ json, topic, handler, log });
      await subscriber.client.subscribe(prefix + topic, listener);
      return async () => {
        if (subscriber.client.isOpen) await subscriber.client.unsubscribe(prefix + topic, listener);
      };
    },

    async close() {
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
}
