import type { Bus } from '#kernel/bus.ts';
import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { ChatMessage } from '../contract/socket.ts';
import type { RefusalReason, RoomFacts, ShowKind, ShowReason } from '../contract/types.ts';

/** The bus's topic of everything that happens in rooms. */
export const NEWS = 'cams.news';

/** What every process that holds sockets of the room hears. Whom it names alone is sent it; else everybody there. */
export type RoomNews = { room: number } & (
  | { type: 'message'; message: ChatMessage; authorId: string | null }
  | { type: 'removed'; ids: number[] }
  /** What of the facts changed; without any, all of them are read anew. */
  | { type: 'facts'; changed?: Partial<RoomFacts> }
  /** The state, show, balance or permissions of one person changed, or of all there. */
  | { type: 'own'; userId?: string; reason: ShowReason | null }
  | { type: 'refused'; userId: string; kind: ShowKind; reason: RefusalReason }
  | { type: 'low-balance'; userId: string; kind: ShowKind; minutes: number }
  | { type: 'spy-over'; userId: string }
  | { type: 'requests'; performerId: string }
  /** Somebody was banned here, or everybody of a country; without either, everybody but the performer. */
  | { type: 'out'; userId?: string; country?: string }
);

/** Tells it once the transaction is committed. */
export function tell({ bus }: { bus: Bus }, tx: Tx, ...news: RoomNews[]): void {
  afterCommit(tx, () => {
    for (const one of news) void bus.publish(NEWS, one);
  });
}
