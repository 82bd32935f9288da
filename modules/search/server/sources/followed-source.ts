import type { Tx } from '#kernel/db/database.ts';
import type { EventType } from '#kernel/events/declare.ts';
import type { SearchSource } from '../../contract/source.ts';

/** An event after which documents have changed. */
interface SourceEvent {
  type: EventType;
  /** Keys of the affected documents, read within the delivery's transaction. */
  keysOf(payload: unknown, tx: Tx): Promise<readonly string[]>;
}

/** A source that declares which events affect it. */
export interface FollowedSource extends SearchSource {
  on?: readonly SourceEvent[];
}

/** @param keysOf keys of the documents that the event changed */
export function changedOn<Payload>(
  type: EventType<string, Payload>,
  keysOf: (payload: Payload, tx: Tx) => readonly string[] | Promise<readonly string[]>,
): SourceEvent {
  return { type: type as EventType, keysOf: async (payload, tx) => keysOf(payload as Payload, tx) };
}
