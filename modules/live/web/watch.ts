import { type OpenSession, openSession, SessionRefused } from './whip.ts';

/** `waiting`: nothing is published now. `refused`: not with this access. `failed`: no way through by WebRTC. */
export type WatchState = 'connecting' | 'playing' | 'waiting' | 'refused' | 'failed';

export interface Watching {
  close(): void;
}

interface Options {
  url: string;
  token: string;
  iceServers?: RTCIceServer[];
  onStream(stream: MediaStream): void;
  onState(state: WatchState): void;
}

/** A line that carries nothing for so long is looked after: whoever was cut off hears of it here. */
const LOOK_MS = 1000;
const SILENT_LOOKS = 3;
const CONNECT_MS = 6000;
const AGAIN_MS = 2000;
/** Attempts in a row that came to nothing before another way is tried. */
const ATTEMPTS = 2;

/** Views a stream by WHEP, and comes back after each loss of the line. */
export function watch({ url, token, iceServers, onStream, onState }: Options): Watching {
  let connection: RTCPeerConnection | undefined;
  let session: OpenSession | undefined;
  let isClosed = false;
  let isThrough = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    const own = new RTCPeerConnection({ bundlePolicy: 'max-bundle', iceServers });
    connection = own;
    const stream = new MediaStream();
    for (const kind of ['video', 'audio']) own.addTransceiver(kind, { direction: 'recvonly' });
    own.ontrack = ({ track }) => {
      stream.addTrack(track);
      onStream(stream);
    };
    own.onconnectionstatechange = () => {
      if (connection !== own) return;
      if (own.connectionState === 'connected') {
        isThrough = true;
        onState('playing');
      } else if (own.connectionState === 'failed') lose();
    };
    const opened = await openSession(own, url, token);
    if (isClosed || connection !== own) return opened.end();
    session = opened;
    timer = setTimeout(look, CONNECT_MS, own, { bytes: 0, silent: 0, isFirst: true });
  }

  /** Chromium takes six seconds to see that the other side has gone; what arrives says so sooner. */
  async function look(own: RTCPeerConnection, seen: { bytes: number; silent: number; isFirst: boolean }) {
    if (connection !== own || isClosed) return;
    let bytes = 0;
    (await own.getStats()).forEach((one) => {
      if (one.type === 'inbound-rtp') bytes += one.bytesReceived ?? 0;
    });
    if (connection !== own || isClosed) return;
    const silent = bytes > seen.bytes ? 0 : seen.silent + 1;
    if (silent >= SILENT_LOOKS || (seen.isFirst && bytes === 0)) {
      lose();
      return;
    }
    if (bytes > 0) failures = 0;
    timer = setTimeout(look, LOOK_MS, own, { bytes, silent, isFirst: false });
  }

  function lose(): void {
    drop();
    if (isClosed) return;
    failures += 1;
    // Where no packet ever got through, the next attempt would find the same.
    const isOver = !isThrough || failures > ATTEMPTS;
    onState(isOver ? 'failed' : 'connecting');
    if (!isOver) attempt();
  }

  function attempt(): void {
    connect().catch((error: unknown) => {
      drop();
      if (isClosed) return;
      const status = error instanceof SessionRefused ? error.status : undefined;
      if (status === 401 || status === 403) return onState('refused');
      if (status === 404) onState('waiting');
      else if (status !== 429 && status !== 503) failures += 1;
      if (failures > ATTEMPTS) return onState('failed');
      timer = setTimeout(attempt, AGAIN_MS);
    });
  }

  function drop(): void {
    clearTimeout(timer);
    session?.end();
    session = undefined;
    connection?.close();
    connection = undefined;
  }

  if (typeof RTCPeerConnection === 'undefined') {
    queueMicrotask(() => onState('failed'));
    return { close: () => undefined };
  }
  onState('connecting');
  attempt();
  return {
    close() {
      isClosed = true;
      drop();
    },
  };
}
