import type { ChatMessage, RoomRole, ServerMessage } from '../../contract/socket.ts';
import type { OwnRoom, RoomFacts } from '../../contract/types.ts';

/** What a page keeps of the chat; what is older is fetched again when somebody scrolls up. */
export const MOST_SHOWN = 500;

/** A room as the browser knows it. Undefined until the first hello. */
export interface RoomView {
  facts: RoomFacts | undefined;
  own: OwnRoom | undefined;
  /** The visitor's public name; null without one. */
  name: string | null | undefined;
  role: RoomRole;
  /** By id, the oldest first. */
  messages: readonly ChatMessage[];
  /** The highest id seen: where to go on after a break. */
  lastId: number | undefined;
  /** There is nothing older at the server. */
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

/** What happened beside the chat, for dialogs. */
export type RoomEvent = Extract<ServerMessage, { type: 'own' | 'refused' | 'low-balance' | 'spy-over' | 'requests' }>;

export const isEvent = (message: ServerMessage): message is RoomEvent =>
  ['own', 'refused', 'low-balance', 'spy-over', 'requests'].includes(message.type);

/** R43. Nothing stands twice, whatever was sent twice. */
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

/** Messages of somebody whom the visitor blocked just now: the server leaves them out when they come in again. */
export function withoutAuthor(view: RoomView, name: string): RoomView {
  return { ...view, messages: view.messages.filter(({ author }) => author.name !== name) };
}

/** @param older what the server has before the first that stands there */
export function withOlder(view: RoomView, older: readonly ChatMessage[], isWhole: boolean): RoomView {
  return { ...view, messages: joined(older, view.messages), isWhole };
}
