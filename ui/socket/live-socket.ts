/** How a connection stands: `waiting` until the next try, `refused` where trying again changes nothing. */
export type LiveState = 'connecting' | 'open' | 'waiting' | 'refused' | 'closed';

export interface LiveSocket {
  state(): LiveState;
  /** Whether it was handed over: nothing is kept for later. */
  send(message: unknown): boolean;
  close(): void;
}

export interface LiveSocketOptions {
  /** The path, such as `/live/rooms`, or a whole `ws:` address; a function says it anew for each connection. */
  path: string | (() => string);
  onMessage(message: unknown): void;
  /** @param code of the close that led to `refused` */
  onState?(state: LiveState, code?: number): void;
  /** For tests. */
  random?: () => number;
}

const FIRST_PAUSE_MS = 500;
/** While a restart is likely, and after that. */
const SHORT_PAUSE_MS = 3000;
const LONG_PAUSE_MS = 30_000;
const SHORT_TRIES = 40;
/** A connection that held so long counts as good: the pauses begin anew. */
const STEADY_MS = 5000;

/**
 * The pause before a try: doubles to three seconds, and to half a minute after two minutes; anywhere in its upper half,
 * so that clients come apart.
 */
export function pauseBefore(tries: number, random: () => number): number {
  const longest = tries < SHORT_TRIES ? SHORT_PAUSE_MS : LONG_PAUSE_MS;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 16), longest);
  return pause * (0.5 + 0.5 * random());
}

/** Codes of 4400 to 4499 are refusals: the same visitor would be refused again. */
const isRefusal = (code: number) => code >= 4400 && code < 4500;

/** A WebSocket that comes back by itself until it is closed or refused. */
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

  /** The network is back, or somebody looks at the page again: no reason to sit out the pause. */
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
