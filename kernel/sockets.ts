/** Who holds a socket, as far as modules need to know. */
export interface SocketVisitor {
  /** Absent for a guest. */
  userId?: string;
  /** The key of the site the page belongs to. */
  site: string;
  address: string;
  /** Where it comes from; undefined where nobody knows. */
  country?: string;
  /** May watch full videos. */
  isMember: boolean;
}

/** A connection that stays. Messages are JSON values both ways, in the order they were sent. */
export interface Socket {
  /** Lost without a word when the socket is closed, or closed because its reader is too slow. */
  send(message: unknown): void;
  /** The same for bytes that `textFrame` made, for messages that go to many. */
  sendFrame(frame: Uint8Array): void;
  /** Messages are handled one after the other; one that fails is logged and closes the socket. */
  onMessage(handler: (message: unknown) => unknown): void;
  onClose(handler: () => unknown): void;
  close(code?: number, reason?: string): void;
}

/** A WebSocket's frame as a server sends it: made once, whoever gets it. */
export function textFrame(text: string): Buffer {
  const bytes = Buffer.byteLength(text);
  const head = bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + bytes);
  // The only and last frame of its message, which is text.
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
  /** Open at once in this process, of one address and of one account. */
  perAddress: number;
  perAccount: number;
  /** Of one message from the browser. */
  maxBytes: number;
  /** Messages from the browser: so many at once, and then so many a second. */
  burst: number;
  perSecond: number;
  /** What may wait for a slow reader before the socket is closed. */
  maxBufferedBytes: number;
}

/**
 * Sockets at one path. Without a proof of age, where the site asks for one, nobody gets in unless `unverified` says so.
 */
export interface SocketEndpoint {
  /** The whole path, such as `/live/rooms`. What follows `?` is the endpoint's own. */
  path: string;
  /** Nothing explicit is ever sent here. */
  unverified?: 'same';
  /** Everybody, unless said otherwise. */
  access?: 'anyone' | 'signed-in';
  /** Whether this visitor may come in, after all of the above. */
  guard?(visitor: SocketVisitor, query: URLSearchParams): boolean | Promise<boolean>;
  limits?: Partial<SocketLimits>;
  /** Sets the handlers before it waits for anything: messages that arrive earlier are held back. */
  onOpen(socket: Socket, visitor: SocketVisitor, query: URLSearchParams): unknown;
}

/** Why a socket ended, beside the codes of the protocol: what a client should do next depends on it. */
export const SOCKET_CLOSED = {
  /** The program restarts, or the socket is old: connect again. */
  restart: 1012,
  /** Too many or too large messages, or none that can be read. */
  policy: 1008,
  tooLarge: 1009,
  failed: 1011,
  /** Connecting again as the same visitor changes nothing. */
  signIn: 4401,
  forbidden: 4403,
  ageNotVerified: 4451,
} as const;
