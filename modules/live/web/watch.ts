import { type OpenSession, openSession, SessionRefused } from './whip.ts';

/** `waiting`: nothing is published now. `refused`: this access isn't valid. `failed`: WebRTC can't connect. */
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

/** A connection without data for three checks is examined; that is how a disconnected viewer notices. */
const LOOK_MS = 1000;
const SILENT_LOOKS = 3;
const CONNECT_MS = 6000;
const AGAIN_MS = 2000;
/** Failed attempts in a row before HLS is tried. */
const ATTEMPTS = 2;

/** Plays a stream by WHEP, and reconnects after each loss of the connection. */
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

  /** Chromium takes six seconds to notice that the other side has gone; missing data shows it sooner. */
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
    // If no packet ever got through, another attempt would fail too.
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
