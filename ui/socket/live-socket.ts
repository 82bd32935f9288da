/** The state of a connection: `waiting` for the next attempt, `refused` if retrying is useless. */
export type LiveState = 'connecting' | 'open' | 'waiting' | 'refused' | 'closed';

export interface LiveSocket {
  state(): LiveState;
  /** Returns whether it was sent: messages aren't queued. */
  send(message: unknown): boolean;
  close(): void;
}

export interface LiveSocketOptions {
  /** The path, such as `/live/rooms`, or an absolute `ws:` address; a function is called for each connection. */
  path: string | (() => string);
  onMessage(message: unknown): void;
  /** @param code the close code that led to `refused` */
  onState?(state: LiveState, code?: number): void;
  /** For tests. */
  random?: () => number;
}

const FIRST_PAUSE_MS = 500;
/** The longest pause while a restart is likely, and later. */
const SHORT_PAUSE_MS = 3000;
const LONG_PAUSE_MS = 30_000;
const SHORT_TRIES = 40;
/** After a connection has lasted this long, pauses start over. */
const STEADY_MS = 5000;

/**
 * The pause before an attempt: doubles up to three seconds, and after two minutes up to half a minute; random within
 * its upper half, so that clients spread out.
 */
export function pauseBefore(tries: number, random: () => number): number {
  const longest = tries < SHORT_TRIES ? SHORT_PAUSE_MS : LONG_PAUSE_MS;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 16), longest);
  return pause * (0.5 + 0.5 * random());
}

/** Codes 4400 to 4499 are refusals: the same visitor would be refused again. */
const isRefusal = (code: number) => code >= 4400 && code < 4500;

/** A WebSocket that reconnects until it is closed or refused. */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { random = Math.random } = options;
  let state: LiveState = 'connecting';
  let socket: WebSocket | undefined;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: LiveState, code?: number): void {
    if (state === next) return;
    state = next;
    options.onState?.(next, code);
  }

  function connect(): void {
    clearTimeout(timer);
    become('connecting');
    const current = new WebSocket(typeof options.path === 'string' ? options.path : options.path());
    let openedAt: number | undefined;
    socket = current;
    current.onopen = () => {
      openedAt = performance.now();
      become('open');
    };
    current.onmessage = ({ data }) => {
      if (socket === current) options.onMessage(JSON.parse(String(data)));
    };
    current.onclose = ({ code }) => {
      if (socket !== current) return;
      socket = undefined;
      if (isRefusal(code)) {
        stopListening();
        return become('refused', code);
      }
      if (openedAt !== undefined && performance.now() - openedAt >= STEADY_MS) tries = 0;
      become('waiting');
      timer = setTimeout(connect, pauseBefore(tries, random));
      tries += 1;
    };
  }

  /** The network is back, or the page is visible again: retries without waiting out the pause. */
  function hurry(): void {
    if (state !== 'waiting' || globalThis.document?.visibilityState === 'hidden') return;
    tries = 0;
    connect();
  }

  function stopListening(): void {
    globalThis.removeEventListener?.('online', hurry);
    globalThis.document?.removeEventListener('visibilitychange', hurry);
  }

  globalThis.addEventListener?.('online', hurry);
  globalThis.document?.addEventListener('visibilitychange', hurry);
  connect();
  return {
    state: () => state,
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
    close() {
      clearTimeout(timer);
      stopListening();
      const current = socket;
      socket = undefined;
      current?.close();
      become('closed');
    },
  };
}
