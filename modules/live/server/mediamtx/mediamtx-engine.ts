import type { Logger } from '#kernel/log/log.ts';
import { STREAM_TYPES, type StreamInfo } from '../../contract/types.ts';
import { resolutionOf } from '../embedded/resolution.ts';
import type { LiveEngine, TellEvent } from '../engine.ts';
import { claimedPerson } from '../tokens.ts';
import type { LiveSession } from '../types.ts';
import { type MediaMtxPath, type MediaMtxSession, mediaMtxApi } from './mediamtx-api.ts';

const LOOK_MS = 1000;

interface Options {
  apiUrl: string;
  secret: string;
  /** Whether this process polls it for streams that start and end. */
  watches: boolean;
  log: Logger;
  tell: TellEvent;
}

/**
 * R13: a MediaMTX beside the program. It asks the program whom to let in. It publishes no events, so its lists are
 * polled once a second.
 */
export function mediaMtxEngine({ apiUrl, secret, watches, log, tell }: Options): LiveEngine {
  const api = mediaMtxApi({ apiUrl, secret });
  let published = new Map<string, StreamInfo>();
  let viewed = new Map<string, { stream: string; person: string }>();
  let isAway = false;

  const of = async (stream: string) => (await api.sessions()).filter(({ path }) => path === stream);

  async function look(): Promise<void> {
    const [paths, sessions] = await Promise.all([api.paths(), api.sessions()]);
    const infos = new Map(
      paths.flatMap((path) => (isReady(path) ? [[path.name, infoOf(path, sessions)] as const] : [])),
    );
    for (const [stream, info] of infos) {
      const before = published.get(stream);
      if (!before) tell({ type: 'publish-started', stream, info });
      else if (before.type !== info.type || before.resolution !== info.resolution)
        tell({ type: 'publish-changed', stream, info });
    }
    // MediaMTX doesn't say whether the publisher meant to stop.
    for (const stream of published.keys())
      if (!infos.has(stream)) tell({ type: 'publish-stopped', stream, isClean: false });
    const views: typeof viewed = new Map();
    for (const one of sessions) {
      const person = one.state === 'read' ? personOf(one) : undefined;
      if (person !== undefined) views.set(`${one.kind} ${one.id}`, { stream: one.path, person });
    }
    for (const [id, view] of views)
      if (!viewed.has(id)) tell({ type: 'view-started', stream: view.stream, person: view.person });
    for (const [id, view] of viewed)
      if (!views.has(id)) tell({ type: 'view-stopped', stream: view.stream, person: view.person });
    published = infos;
    viewed = views;
  }

  async function lookAgain(): Promise<void> {
    try {
      await look();
      isAway = false;
    } catch (error) {
      // Logged once, not every second. Its streams may still be running, so nothing is reported as ended.
      if (!isAway) log.error({ err: error }, 'MediaMTX cannot be looked at');
      isAway = true;
    }
    timer = setTimeout(lookAgain, LOOK_MS).unref();
  }

  let timer = watches ? setTimeout(lookAgain, 0).unref() : undefined;
  return {
    async disconnect(stream, { only, except }) {
      const ending = (await of(stream)).filter((one) => {
        if (one.state === 'publish') return false;
        const person = personOf(one) ?? '';
        return (only?.includes(person) ?? true) && !(except?.includes(person) ?? false);
      });
      return (await Promise.all(ending.map(api.kick))).filter(Boolean).length;
    },
    async endStream(stream) {
      await Promise.all((await of(stream)).map(api.kick));
    },
    sessions: async (stream) => (await of(stream)).flatMap(asLiveSession),
    sessionsOf: async (person) => (await api.sessions()).flatMap(asLiveSession).filter((one) => one.person === person),
    async infoOf(stream) {
      const path = (await api.paths()).find(({ name }) => name === stream);
      return path && isReady(path) ? infoOf(path, await api.sessions()) : undefined;
    },
    ping: async () => void (await api.paths()),
    // Publishers connect to MediaMTX directly; `ping` checks whether it answers.
    ready: async () => undefined,
    async metrics() {
      const [paths, sessions] = await Promise.all([api.paths(), api.sessions()]);
      return {
        publishers: paths.filter(isReady).length,
        viewers: sessions.filter(({ state }) => state === 'read').length,
        bytesIn: paths.reduce((sum, { bytesReceived }) => sum + bytesReceived, 0),
        bytesOut: paths.reduce((sum, { bytesSent }) => sum + bytesSent, 0),
      };
    },
    async close() {
      clearTimeout(timer);
    },
  };
}

const isReady = ({ ready, available }: MediaMtxPath) => available ?? ready ?? false;

function asLiveSession(one: MediaMtxSession): LiveSession[] {
  if (one.state === 'idle') return [];
  const kind = one.state === 'publish' ? 'publish' : 'view';
  return [{ id: one.id, stream: one.path, kind, person: personOf(one) ?? '' }];
}

/** The person in the token that the session was admitted with. */
function personOf({ query }: MediaMtxSession): string | undefined {
  return claimedPerson(new URLSearchParams(query).get('token') ?? '');
}

function infoOf({ source, tracks2 }: MediaMtxPath, sessions: readonly MediaMtxSession[]): StreamInfo {
  const type = new URLSearchParams(sessions.find(({ id }) => id === source?.id)?.query).get('type');
  const sizes = (tracks2 ?? []).flatMap(({ codecProps }) =>
    codecProps?.width && codecProps.height ? { width: codecProps.width, height: codecProps.height } : [],
  );
  const largest = sizes.toSorted((a, b) => b.width - a.width)[0];
  return { type: STREAM_TYPES.find((one) => one === type) ?? '2D', resolution: resolutionOf(largest), online: true };
}
