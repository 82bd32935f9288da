import type { Tx } from '#kernel/db/database.ts';
import type { ChatMessage } from '../../contract/socket.ts';
import { emitEvent } from '../bots/emit-event.ts';
import type { CamsDeps } from '../deps.ts';
import { tell } from '../news.ts';
import type { StoredRoom } from '../rooms/room-store.ts';
import { insertMessage, nextMessageId } from './message-store.ts';
import { showMessages } from './show-message.ts';

export interface NewMessage {
  kind: ChatMessage['kind'];
  text: string;
  tokens?: number;
  /** Null for the room's own messages and anonymous ones. */
  authorId: string | null;
  authorRole: ChatMessage['author']['role'];
  /** Empty for the room's own messages. */
  authorName: string;
  mentions?: readonly string[];
  /** The browser's idempotency key. */
  saidWith?: string;
}

/**
 * R42. Stores a message of a room that `lockRoom` locked, and publishes it after the commit. Visitors' messages and the
 * room's subject are events for bots as well; other kinds have events of their own.
 */
export async function postMessage(
  deps: Pick<CamsDeps, 'clock' | 'bus'>,
  tx: Tx,
  room: Pick<StoredRoom, 'id' | 'ranksShown'>,
  { kind, text, tokens, authorId, authorRole, authorName, mentions = [], saidWith }: NewMessage,
): Promise<ChatMessage> {
  const stored = await insertMessage(tx, {
    roomId: room.id,
    id: await nextMessageId(tx, room.id),
    kind,
    text,
    tokens: tokens ?? null,
    authorId,
    authorRole,
    authorName,
    mentions: [...mentions],
    saidWith: saidWith ?? null,
    at: deps.clock.now(),
  });
  const [message] = await showMessages(tx, room, [stored]);
  if (!message) throw new TypeError('A message was lost.');
  tell(deps, tx, { room: room.id, type: 'message', message, authorId });
  const user = { username: authorName, role: authorRole };
  if (kind === 'chat') await emitEvent(deps, tx, room.id, 'chatMessage', { message: { id: message.id, text }, user });
  if (kind === 'subject') await emitEvent(deps, tx, room.id, 'roomSubjectChange', { subject: text });
  return message;
}
