import type { ChatMessage, RoomRole, ServerMessage } from '../../contract/socket.ts';
import type { OwnRoom, RoomFacts } from '../../contract/types.ts';

/** Messages that a page keeps; older ones are fetched again on scrolling up. */
export const MOST_SHOWN = 500;

/** A room's state in the browser. Fields are undefined until the first hello. */
export interface RoomView {
  facts: RoomFacts | undefined;
  own: OwnRoom | undefined;
  /** The visitor's public name; null if they have none. */
  name: string | null | undefined;
  role: RoomRole;
  /** By id, oldest first. */
  messages: readonly ChatMessage[];
  /** The highest id seen, from which a reconnect continues. */
  lastId: number | undefined;
  /** Whether the server has no older messages. */
  isWhole: boolean;
}

export const NO_ROOM: RoomView = {
  facts: undefined,
  own: undefined,
  name: undefined,
  role: 'guest',
  messages: [],
  lastId: undefined,
  isWhole: false,
};

/** Events outside the chat, for dialogs. */
export type RoomEvent = Extract<ServerMessage, { type: 'own' | 'refused' | 'low-balance' | 'spy-over' | 'requests' }>;

export const isEvent = (message: ServerMessage): message is RoomEvent =>
  ['own', 'refused', 'low-balance', 'spy-over', 'requests'].includes(message.type);

/** R43. Merges by id, so that nothing appears twice. */
function joined(before: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...before, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

const highest = (before: number | undefined, messages: readonly ChatMessage[]) =>
  Math.max(before ?? 0, ...messages.map(({ id }) => id));

export function withMessage(view: RoomView, message: ServerMessage): RoomView {
  switch (message.type) {
    case 'hello': {
      const { room, own, name, role, messages, isCatchUp } = message;
      const all = isCatchUp ? joined(view.messages, messages) : messages;
      const lastId = highest(isCatchUp ? view.lastId : undefined, messages);
      const isWhole = isCatchUp ? view.isWhole : (messages[0]?.id ?? 1) <= 1;
      return { facts: room, own, name, role, messages: all.slice(-MOST_SHOWN), lastId, isWhole };
    }
    case 'message': {
      const messages = joined(view.messages, [message.message]);
      const isCut = messages.length > MOST_SHOWN;
      const lastId = highest(view.lastId, [message.message]);
      return { ...view, messages: messages.slice(-MOST_SHOWN), lastId, isWhole: view.isWhole && !isCut };
    }
    case 'removed':
      return { ...view, messages: view.messages.filter(({ id }) => !message.ids.includes(id)) };
    case 'room':
      return view.facts ? { ...view, facts: { ...view.facts, ...message.room } } : view;
    case 'own':
      return { ...view, own: message.own };
    default:
      return view;
  }
}

/**
 * Without messages of a person whom the visitor has just blocked; from the next connection on, the server leaves them
 * out.
 */
export function withoutAuthor(view: RoomView, name: string): RoomView {
  return { ...view, messages: view.messages.filter(({ author }) => author.name !== name) };
}

/** @param older messages before the first one in `view` */
export function withOlder(view: RoomView, older: readonly ChatMessage[], isWhole: boolean): RoomView {
  return { ...view, messages: joined(older, view.messages), isWhole };
}
