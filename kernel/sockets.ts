/** The visitor behind a socket, as far as modules need to know. */
export interface SocketVisitor {
  /** Absent for a guest. */
  userId?: string;
  /** The key of the site that the page belongs to. */
  site: string;
  address: string;
  /** Country of the connection; undefined if unknown. */
  country?: string;
  /** May watch full videos. */
  isMember: boolean;
}

/** A lasting connection. Messages are JSON values in both directions, in the order they were sent. */
export interface Socket {
  /** Silently dropped if the socket is closed, or if it is being closed because its reader is too slow. */
  send(message: unknown): void;
  /** The same with bytes from `textFrame`, for messages that go to many. */
  sendFrame(frame: Uint8Array): void;
  /** Messages are handled one after the other. One that fails is logged and closes the socket. */
  onMessage(handler: (message: unknown) => unknown): void;
  onClose(handler: () => unknown): void;
  close(code?: number, reason?: string): void;
}

/** A WebSocket frame as a server sends it, made once for any number of receivers. */
export function textFrame(text: string): Buffer {
  const bytes = Buffer.byteLength(text);
  const head = bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + bytes);
  // The only frame of its message (FIN), which is text.
  frame[0] = 0x81;
  if (head === 2) frame[1] = bytes;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(bytes, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(bytes), 2);
  }
  frame.write(text, head);
  return frame;
}

export interface SocketLimits {
  /** Open sockets in this process, per address and per account. */
  perAddress: number;
  perAccount: number;
  /** Of one message from the browser. */
  maxBytes: number;
  /** Messages from the browser: so many at once, then so many per second. */
  burst: number;
  perSecond: number;
  /** What may wait for a slow reader before the socket is closed. */
  maxBufferedBytes: number;
}

/**
 * Sockets at one path. Where the site requires a proof of age, visitors without one are refused unless `unverified` is
 * set.
 */
export interface SocketEndpoint {
  /** The whole path, such as `/live/rooms`. The query is the endpoint's own. */
  path: string;
  /** Nothing explicit is ever sent here. */
  unverified?: 'same';
  /** Everybody by default. */
  access?: 'anyone' | 'signed-in';
  /** Whether this visitor may connect, after all checks above. */
  guard?(visitor: SocketVisitor, query: URLSearchParams): boolean | Promise<boolean>;
  limits?: Partial<SocketLimits>;
  /** Must set the handlers before it awaits anything; messages that arrive earlier are held back. */
  onOpen(socket: Socket, visitor: SocketVisitor, query: URLSearchParams): unknown;
}

/** Close codes, some of them our own: they tell a client what to do next. */
export const SOCKET_CLOSED = {
  /** The program restarts, or the socket is old: reconnect. */
  restart: 1012,
  /** Too many or malformed messages. */
  policy: 1008,
  tooLarge: 1009,
  failed: 1011,
  /** Reconnecting as the same visitor changes nothing. */
  signIn: 4401,
  forbidden: 4403,
  ageNotVerified: 4451,
} as const;
