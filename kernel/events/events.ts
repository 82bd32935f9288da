import type { Tx } from '../db/database.ts';
import type { EventType } from './declare.ts';

/** What identifies a fact: publishing the same type and key twice keeps one event. */
export interface FactKey {
  key: string;
}

/** The half of the events that modules publish with. */
export interface Publisher {
  /**
   * Writes a fact in the transaction that made it true. A key published before is left as it was, for as long as the
   * event is kept (`PRUNING` in prune.ts).
   * @param fact.order facts that share it, of whatever type, reach each module in the order in which they were
   *   committed: one that fails holds back those behind it. Facts without it come in any order.
   */
  publish<Payload>(
    tx: Tx,
    type: EventType<string, Payload>,
    fact: FactKey & { order?: string; payload: NoInfer<Payload> },
  ): Promise<void>;
}

/** A handler of one type. It may see a fact more than once and must not mind. */
export interface Subscription {
  readonly type: EventType;
  handle(payload: unknown, tx: Tx, fact: FactKey): Promise<void>;
}

/**
 * Subscribes a module to a type. The handler gets a payload of the type's own shape and runs in a transaction that also
 * records that it ran. It has half a minute.
 */
export function on<Payload>(
  type: EventType<string, Payload>,
  handle: (payload: Payload, tx: Tx, fact: FactKey) => Promise<void>,
): Subscription {
  return {
    type: type as EventType,
    // Anyone who delivers has parsed it with this very type.
    handle: (payload, tx, fact) => handle(payload as Payload, tx, fact),
  };
}
