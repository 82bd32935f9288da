import type { Tx } from '../db/database.ts';
import type { EventType } from './declare.ts';

/** Identifies a fact: publishing the same type and key twice stores one event. */
export interface FactKey {
  key: string;
}

/** The part of the events that modules publish with. */
export interface Publisher {
  /**
   * Publishes a fact in the transaction that made it true. If the key was published before, the first event stays
   * unchanged, for as long as it is kept (`PRUNING` in prune.ts).
   * @param fact.order facts that share it, of whatever type, reach each module in the order in which they were
   * committed: one that fails holds back those behind it. Facts without it come in any order.
   */
  publish<Payload>(
    tx: Tx,
    type: EventType<string, Payload>,
    fact: FactKey & { order?: string; payload: NoInfer<Payload> },
  ): Promise<void>;
}

/** A handler of one event type. It may get a fact more than once and must be idempotent. */
export interface Subscription {
  readonly type: EventType;
  handle(payload: unknown, tx: Tx, fact: FactKey): Promise<void>;
}

/**
 * Subscribes a module to an event type. The handler gets a parsed payload, and runs in a transaction that also records
 * that it ran. Its time limit is half a minute.
 */
export function on<Payload>(
  type: EventType<string, Payload>,
  handle: (payload: Payload, tx: Tx, fact: FactKey) => Promise<void>,
): Subscription {
  return {
    type: type as EventType,
    // Delivery has parsed it with this type.
    handle: (payload, tx, fact) => handle(payload as Payload, tx, fact),
  };
}
