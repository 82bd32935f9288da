import type { Database, Tx } from '#kernel/db/database.ts';
import type { ChatMessage } from '../../contract/socket.ts';
import type { StoredRoom } from '../rooms/room-store.ts';
import { type StoredMessage, spentIn } from './message-store.ts';
import { rankOf } from './ranks.ts';

/** Messages as the room shows them, with their authors' ranks if the performer shows those (R47). */
export async function showMessages(
  tx: Tx | Database['drizzle'],
  room: Pick<StoredRoom, 'id' | 'ranksShown'>,
  rows: readonly StoredMessage[],
): Promise<ChatMessage[]> {
  const visitors = rows.flatMap(({ authorId, authorRole }) => (authorId && authorRole === 'visitor' ? [authorId] : []));
  const spent = room.ranksShown ? await spentIn(tx, room, [...new Set(visitors)]) : new Map<string, number>();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    author: {
      name: row.authorName,
      role: row.authorRole,
      rank: row.authorRole === 'visitor' ? rankOf(spent.get(row.authorId ?? '') ?? 0) : 'none',
    },
    text: row.text,
    tokens: row.tokens,
    mentions: row.mentions,
  }));
}
