import { AsyncLocalStorage } from 'node:async_hooks';
import type { Bus } from '../bus.ts';
import type { Logger } from '../log/log.ts';
import { deliver, encodeMessage } from './deliver.ts';

/** A bus inside this process, for installations with one process. */
export function createMemoryBus(options: { log: Logger }): Bus {
  const { log } = options;
  // Handlers run outside of requests: the publisher's deadline doesn't apply to them.
  const asNobody = AsyncLocalStorage.snapshot();
  const subscriptions = new Map<string, Set<{ handler: (message: unknown) => void }>>();

  return {
    async publish(topic, message) {
      const json = encodeMessage(message);
      // Asynchronous, as over a network: publishers must not rely on handlers having run.
      setImmediate(() => {
        for (const { handler } of [...(subscriptions.get(topic) ?? [])])
          asNobody(() => deliver({ json, topic, handler, log }));
      });
    },

    async subscribe(topic, handler) {
      const subscription = { handler };
      const others = subscriptions.get(topic) ?? new Set();
      subscriptions.set(topic, others.add(subscription));
      return async () => {
        others.delete(subscription);
        if (others.size === 0 && subscriptions.get(topic) === others) subscriptions.delete(topic);
      };
    },

    // In memory nothing gets lost.
    onGap() {},

    async close() {
      subscriptions.clear();
    },
  };
}
