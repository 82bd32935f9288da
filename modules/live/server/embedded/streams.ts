import { randomBytes } from 'node:crypto';
import type { StreamInfo, StreamType } from '../../contract/types.ts';
import type { HlsFile, HlsRequest, Metrics, OpenedSession, SessionRequest, ViewSessionRequest } from '../engine.ts';
import type { LiveEvent, LiveSession } from '../types.ts';
import { createHlsOutput, type HlsOutput } from './hls/hls-output.ts';
import type { PeerSettings } from './peer.ts';
import { openPublisher, type Publisher } from './publisher.ts';
import { resolutionOf } from './resolution.ts';
import type { Source, StoredPacket } from './source.ts';
import { openViewer, type Viewer } from './viewer.ts';
import { readOffer } from './wire/sdp.ts';

/** For a session to connect, and then for a publisher that sends nothing. */
const CONNECT_MS = 15_000;
const SILENT_MS = 8000;
/** How long viewers wait for their publisher to come back. */
const ABANDONED_MS = 30_000;
const LAST_WORD_MS = 400;
const TICK_MS = 50;
const TICKS_PER_SECOND = 1000 / TICK_MS;
const MOST_SESSIONS = 4000;
const MOST_STREAMS = 200;
/** For each stream: sessions that haven't sent anything yet. */
const MOST_PENDING = 3;
/** For each person and stream; more means that a token was shared. */
const MOST_WINDOWS = 4;

export class NoStream extends Error {}
export class EngineFull extends Error {}

interface Session {
  id: string;
  kind: 'publish' | 'view';
  person: string;
  stream: Stream;
  openedAt: number;
  /** Only sessions that connected are reported as started and stopped. */
  hasStarted: boolean;
  publisher?: Publisher;
  viewer?: Viewer;
}

interface Stream {
  name: string;
  current?: Session & { publisher: Publisher };
  type: StreamType;
  sessions: Set<Session>;
  /** As last reported. */
  info?: StreamInfo;
  abandonedAt?: number;
  hls: HlsOutput;
}

const asLiveSession = ({ id, kind, person, stream }: Session): LiveSession => ({
  id,
  kind,
  person,
  stream: stream.name,
});

export interface Streams {
  publish(request: SessionRequest & { type: StreamType }): Promise<OpenedSession>;
  view(request: ViewSessionRequest): Promise<OpenedSession>;
  hasSession(id: string): boolean;
  /** @param isClean whether the publisher ended it itself */
  endSession(id: string, isClean: boolean): boolean;
  disconnect(stream: string, options: { only?: readonly string[]; except?: readonly string[] }): number;
  endStream(stream: string): void;
  sessions(stream: string): LiveSession[];
  sessionsOf(person: string): LiveSession[];
  infoOf(stream: string): StreamInfo | undefined;
  hls(request: HlsRequest): Promise<HlsFile | undefined>;
  metrics(): Metrics;
  close(): void;
}

/** All streams of an engine, with their publishers and viewers. */
export function createStreams(settings: PeerSettings, tell: (event: LiveEvent) => void): Streams {
  const streams = new Map<string, Stream>();
  const sessions = new Map<string, Session>();
  let ticks = 0;
  const past = { bytesIn: 0, bytesOut: 0 };

  function streamOf(name: string): Stream {
    const known = streams.get(name);
    if (known) return known;
    if (streams.size >= MOST_STREAMS) throw new EngineFull('There are as many streams as the engine takes.');
    const stream: Stream = { name, type: '2D', sessions: new Set(), hls: createHlsOutput() };
    streams.set(name, stream);
    return stream;
  }

  function openSession(kind: Session['kind'], stream: Stream, person: string): Session {
    if (sessions.size >= MOST_SESSIONS) throw new EngineFull('There are as many sessions as the engine takes.');
    const id = randomBytes(16).toString('base64url');
    const session: Session = { id, kind, person, stream, openedAt: performance.now(), hasStarted: false };
    sessions.set(id, session);
    stream.sessions.add(session);
    return session;
  }

  function endSession(session: Session, isClean: boolean): void {
    const { id, stream, publisher, viewer } = session;
    if (!sessions.delete(id)) return;
    stream.sessions.delete(session);
    for (const source of publisher?.sources() ?? []) past.bytesIn += source.bytes;
    past.bytesOut += viewer?.bytes ?? 0;
    viewer?.close();
    publisher?.close();
    if (session.kind === 'view' && session.hasStarted)
      tell({ type: 'view-stopped', stream: stream.name, person: session.person });
    if (stream.current !== session) return;
    stream.current = undefined;
    stream.info = undefined;
    stream.abandonedAt = performance.now();
    stream.hls.pause();
    tell({ type: 'publish-stopped', stream: stream.name, isClean });
  }

  /**
   * The newest session that sends media becomes the publisher: one that lost its connection comes back before the
   * engine notices.
   */
  function takeOver(session: Session & { publisher: Publisher }): void {
    const { stream } = session;
    const previous = stream.current;
    stream.current = session;
    stream.abandonedAt = undefined;
    if (previous === session) return;
    stream.hls.pause();
    const now = performance.now();
    const layers = session.publisher.layers(now);
    for (const { viewer } of stream.sessions) viewer?.choose(layers, now);
    if (previous) endSession(previous, false);
  }

  function noteInfo(session: Session & { publisher: Publisher }): void {
    const { stream, publisher } = session;
    const layers = publisher.layers(performance.now());
    const info: StreamInfo = { type: stream.type, resolution: resolutionOf(layers.at(-1)?.size), online: true };
    const before = stream.info;
    stream.info = info;
    session.hasStarted = true;
    if (!before) tell({ type: 'publish-started', stream: stream.name, info });
    else if (before.type !== info.type || before.resolution !== info.resolution)
      tell({ type: 'publish-changed', stream: stream.name, info });
  }

  async function publish({ stream: name, person, offer: sdp, type }: SessionRequest & { type: StreamType }) {
    const offer = readOffer(sdp);
    const stream = streamOf(name);
    const pending = [...stream.sessions].filter((one) => one.kind === 'publish' && one !== stream.current);
    if (pending.length >= MOST_PENDING) throw new EngineFull('Others are about to publish this stream.');
    const session = openSession('publish', stream, person);
    try {
      const publisher = await openPublisher(offer, settings, {
        onPacket(source, packet, isKeyframe) {
          if (stream.current !== session) return;
          const now = performance.now();
          for (const { viewer } of stream.sessions) viewer?.forward(source, packet, isKeyframe, now);
          packageForHls(stream, source, packet, now);
        },
        onSenderReport(source) {
          if (stream.current !== session) return;
          for (const { viewer } of stream.sessions) viewer?.onSenderReport(source);
        },
        onResized() {
          if (!session.publisher || !sessions.has(session.id)) return;
          const publishing = Object.assign(session, { publisher: session.publisher });
          stream.type = type;
          takeOver(publishing);
          noteInfo(publishing);
        },
        // A publisher that stops sends DELETE, which may arrive after its connection has closed.
        onEnded: () => void setTimeout(() => endSession(session, false), LAST_WORD_MS),
      });
      if (!sessions.has(session.id)) {
        publisher.close();
        throw new NoStream('This stream has ended.');
      }
      session.publisher = publisher;
      return { id: session.id, answer: publisher.answer };
    } catch (error) {
      endSession(session, false);
      throw error;
    }
  }

  async function view({ stream: name, person, offer: sdp, mostLines }: ViewSessionRequest) {
    const offer = readOffer(sdp);
    const stream = streams.get(name);
    const publisher = stream?.current?.publisher;
    if (!stream || !publisher) throw new NoStream('Nothing is published there now.');
    const windows = [...stream.sessions].filter((one) => one.kind === 'view' && one.person === person);
    const [oldest] = windows;
    if (oldest && windows.length >= MOST_WINDOWS) endSession(oldest, true);
    const session = openSession('view', stream, person);
    try {
      const { hasVideo, hasAudio } = publisher;
      const viewer = await openViewer(
        offer,
        { ...settings, hasVideo, hasAudio, mostLines },
        {
          onConnected() {
            if (!sessions.has(session.id)) return;
            session.hasStarted = true;
            tell({ type: 'view-started', stream: name, person });
            tickViewer(session, performance.now());
          },
          onEnded: () => endSession(session, false),
          onKeyframeRequest: (source) => stream.current?.publisher.requestKeyframe(source, performance.now()),
        },
      );
      if (!sessions.has(session.id)) {
        viewer.close();
        throw new NoStream('This stream has ended.');
      }
      session.viewer = viewer;
      return { id: session.id, answer: viewer.answer };
    } catch (error) {
      endSession(session, false);
      throw error;
    }
  }

  function tickViewer({ viewer, stream }: Session, now: number): void {
    const publisher = stream.current?.publisher;
    if (!viewer || !publisher || !viewer.isConnected()) return;
    if (!viewer.hasTarget()) viewer.choose(publisher.layers(now), now);
    const awaited = viewer.awaits();
    if (awaited) publisher.requestKeyframe(awaited, now);
  }

  function tick(): void {
    const now = performance.now();
    ticks += 1;
    const isSecond = ticks % TICKS_PER_SECOND === 0;
    for (const session of sessions.values()) {
      session.publisher?.tick(now);
      tickViewer(session, now);
      if (isSecond) tickSecond(session, now);
    }
    for (const stream of streams.values()) {
      const { current } = stream;
      if (current) stream.hls.tick(current.publisher, now);
      else if (stream.sessions.size === 0) forget(stream);
      else if (stream.abandonedAt !== undefined && now - stream.abandonedAt > ABANDONED_MS) endStream(stream.name);
    }
  }

  function tickSecond(session: Session, now: number): void {
    const { publisher, viewer, stream } = session;
    const isConnected = publisher?.isConnected() ?? viewer?.isConnected() ?? false;
    const isLate = !isConnected && now - session.openedAt > CONNECT_MS;
    const isSilent = isConnected && publisher !== undefined && now - publisher.lastAt() > SILENT_MS;
    if (isLate || isSilent) {
      endSession(session, false);
      return;
    }
    publisher?.report(now);
    if (viewer && stream.current) viewer.choose(stream.current.publisher.layers(now), now);
    if (publisher && stream.current === session) noteInfo(stream.current);
  }

  /** A stream that can't be packaged can still be watched by WebRTC. */
  function packageForHls(stream: Stream, source: Source, packet: StoredPacket, now: number): void {
    try {
      stream.hls.push(source, packet, now);
    } catch (error) {
      process.stderr.write(`packaging failed: ${error instanceof Error ? error.stack : error}\n`);
      stream.hls.pause();
    }
  }

  function forget(stream: Stream): void {
    stream.hls.close();
    streams.delete(stream.name);
  }

  function endStream(name: string): void {
    const stream = streams.get(name);
    if (!stream) return;
    for (const session of [...stream.sessions]) endSession(session, true);
    forget(stream);
  }

  const timer = setInterval(tick, TICK_MS);
  return {
    publish,
    view,
    hasSession: (id) => sessions.has(id),
    endSession(id, isClean) {
      const session = sessions.get(id);
      if (session) endSession(session, isClean);
      return session !== undefined;
    },
    disconnect(name, { only, except }) {
      const viewers = [...(streams.get(name)?.sessions ?? [])].filter(
        ({ kind, person }) =>
          kind === 'view' && (only?.includes(person) ?? true) && !(except?.includes(person) ?? false),
      );
      for (const session of viewers) endSession(session, true);
      return viewers.length;
    },
    endStream,
    sessions: (name) => [...(streams.get(name)?.sessions ?? [])].map(asLiveSession),
    sessionsOf: (person) => [...sessions.values()].filter((one) => one.person === person).map(asLiveSession),
    infoOf: (name) => streams.get(name)?.info,
    async hls(request) {
      const stream = streams.get(request.stream);
      if (!stream?.current) return undefined;
      return stream.hls.read(request);
    },
    metrics() {
      const all = { publishers: 0, viewers: 0, ...past };
      for (const { publisher, viewer, hasStarted } of sessions.values()) {
        if (publisher && hasStarted) all.publishers += 1;
        if (viewer && hasStarted) all.viewers += 1;
        for (const source of publisher?.sources() ?? []) all.bytesIn += source.bytes;
        all.bytesOut += viewer?.bytes ?? 0;
      }
      return all;
    },
    close() {
      clearInterval(timer);
      for (const name of [...streams.keys()]) endStream(name);
    },
  };
}
