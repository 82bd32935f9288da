import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LiveSocket, type LiveState, openLiveSocket } from '#ui/socket/live-socket.ts';
import { ROOM_SOCKET } from '../../contract/room-socket.ts';
import type { ClientMessage, ServerMessage } from '../../contract/socket.ts';
import {
  isEvent,
  NO_ROOM,
  type RoomEvent,
  type RoomView,
  withMessage,
  withOlder,
  withoutAuthor,
} from './room-state.ts';

export type { RoomEvent } from './room-state.ts';

/** A message without a reply after this has failed. Sending it again with the same key has no second effect. */
const SAID_WITHIN_MS = 20_000;

/** Why a message was refused: a code that the chat has a text for. */
export class NotSaid extends Error {
  override readonly name = 'NotSaid';
  readonly code: string;
  /** For a mute or a ban that ends. */
  readonly until: string | undefined;

  constructor(code: string, until?: string | null) {
    super(code);
    this.code = code;
    this.until = until ?? undefined;
  }
}

interface Pending {
  message: ClientMessage;
  resolve(): void;
  reject(error: NotSaid): void;
}

/** A room on a page, for as long as the page shows it. */
export interface RoomInUse extends Omit<RoomView, 'lastId'> {
  roomId: number;
  /** The state of the connection. */
  state: LiveState;
  /** With `refused`: 4403 not allowed in the room (banned, or it doesn't exist), 4451 age not verified. */
  closeCode: number | undefined;
  /** Rejects with a `NotSaid`. If the connection is lost meanwhile, the message is sent again after reconnecting. */
  say(text: string): Promise<void>;
  /** Loads older messages. */
  loadOlder(load: OlderMessages): Promise<void>;
  /** Hides the messages of a person who was blocked. */
  hide(name: string): void;
}

export type OlderMessages = (before: number) => Promise<Parameters<typeof withOlder>[1]>;

/**
 * Holds the room's socket: facts, the visitor's own state, and messages. Reconnects by itself, and then gets what was
 * missed. @param onEvent receives events for dialogs, in order
 */
export function useRoom(
  roomId: number | undefined,
  { onEvent }: { onEvent?: (event: RoomEvent) => void } = {},
): RoomInUse {
  const [view, setView] = useState<RoomView>(NO_ROOM);
  const [{ state, closeCode }, setConnection] = useState<{ state: LiveState; closeCode?: number }>({
    state: 'connecting',
  });
  const socket = useRef<LiveSocket>(undefined);
  /** The same as `view`, for events between two renders. */
  const current = useRef(NO_ROOM);
  const hidden = useRef(new Set<string>());
  const pending = useRef(new Map<string, Pending>());
  const tellEvent = useEffectEvent((event: RoomEvent) => onEvent?.(event));

  const change = useCallback((to: (before: RoomView) => RoomView) => {
    current.current = [...hidden.current].reduce(withoutAuthor, to(current.current));
    setView(current.current);
  }, []);

  useEffect(() => {
    if (roomId === undefined) return;
    const waiting = pending.current;
    change(() => NO_ROOM);

    function take(message: ServerMessage): void {
      if (message.type === 'said') settle(message);
      if (message.type === 'hello') for (const one of waiting.values()) opened.send(one.message);
      change((before) => withMessage(before, message));
      if (isEvent(message)) tellEvent(message);
    }
    function settle({ key, error, until }: Extract<ServerMessage, { type: 'said' }>): void {
      const one = waiting.get(key);
      waiting.delete(key);
      if (error === null) one?.resolve();
      else one?.reject(new NotSaid(error, until));
    }

    const opened = openLiveSocket({
      path: () => pathOf(roomId, current.current.lastId),
      onMessage: (frame) => {
        for (const message of frame as readonly ServerMessage[]) take(message);
      },
      onState: (next, code) => setConnection({ state: next, closeCode: code }),
    });
    socket.current = opened;
    setConnection({ state: opened.state() });
    return () => {
      opened.close();
      for (const one of waiting.values()) one.reject(new NotSaid('GONE'));
      waiting.clear();
    };
  }, [roomId, change]);

  const say = useCallback((text: string) => {
    const message: ClientMessage = { type: 'say', key: newKey(), text };
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        pending.current.delete(message.key);
        reject(new NotSaid('OFFLINE'));
      }, SAID_WITHIN_MS);
      pending.current.set(message.key, {
        message,
        resolve: () => {
          clearTimeout(timer);
          resolve();
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
      socket.current?.send(message);
    });
  }, []);

  const loadOlder = useCallback(
    async (load: OlderMessages) => {
      const first = current.current.messages[0]?.id;
      if (first === undefined) return;
      const older = await load(first);
      change((before) => withOlder(before, older, older.length === 0));
    },
    [change],
  );

  const hide = useCallback(
    (name: string) => {
      hidden.current.add(name);
      change((before) => before);
    },
    [change],
  );

  const { lastId: _, ...shown } = view;
  return { ...shown, roomId: roomId ?? 0, state, closeCode, say, loadOlder, hide };
}

function pathOf(roomId: number, after: number | undefined): string {
  const query = new URLSearchParams({ room: String(roomId), ...(after !== undefined && { after: String(after) }) });
  return `${ROOM_SOCKET}?${query}`;
}

/** Works where `randomUUID` isn't available: on pages without TLS in a local network. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
