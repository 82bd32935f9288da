import type { Bus } from '#kernel/bus.ts';
import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { ChatMessage } from '../contract/socket.ts';
import type { RefusalReason, RoomFacts, ShowKind, ShowReason } from '../contract/types.ts';

/** The bus topic of everything that happens in rooms. */
export const NEWS = 'cams.news';

/**
 * A message to every process with sockets of the room. If it names a person, only they get it; otherwise everybody in
 * the room.
 */
export type RoomNews = { room: number } & (
  | { type: 'message'; message: ChatMessage; authorId: string | null }
  | { type: 'removed'; ids: number[] }
  /** The facts that changed; without any, all of them are read again. */
  | { type: 'facts'; changed?: Partial<RoomFacts> }
  /** The state, show, balance or permissions of one person changed, or of everybody in the room. */
  | { type: 'own'; userId?: string; reason: ShowReason | null }
  | { type: 'refused'; userId: string; kind: ShowKind; reason: RefusalReason }
  | { type: 'low-balance'; userId: string; kind: ShowKind; minutes: number }
  | { type: 'spy-over'; userId: string }
  | { type: 'requests'; performerId: string }
  /** A person was banned or blocked, or a country blocked; without either, everybody but the performer has to leave. */
  | { type: 'out'; userId?: string; country?: string }
);

/** Publishes after the commit. */
export function tell({ bus }: { bus: Bus }, tx: Tx, ...news: RoomNews[]): void {
  afterCommit(tx, () => {
    for (const one of news) void bus.publish(NEWS, one);
  });
}
