import type { Tx } from '#kernel/db/database.ts';
import type { EventType } from '#kernel/events/declare.ts';
import type { SearchSource } from '../../contract/source.ts';

/** A fact after which documents are different. */
interface SourceEvent {
  type: EventType;
  /** Keys of the documents that it touches, read through the transaction of the delivery. */
  keysOf(payload: unknown, tx: Tx): Promise<readonly string[]>;
}

/** A source that says itself which facts touch it. */
export interface FollowedSource extends SearchSource {
  on?: readonly SourceEvent[];
}

/** @param keysOf keys of the documents that differ after the fact */
export function changedOn<Payload>(
  type: EventType<string, Payload>,
  keysOf: (payload: Payload, tx: Tx) => readonly string[] | Promise<readonly string[]>,
): SourceEvent {
  return { type: type as EventType, keysOf: async (payload, tx) => keysOf(payload as Payload, tx) };
}
