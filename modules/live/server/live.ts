import { AsyncLocalStorage } from 'node:async_hooks';
import { inBackground } from '#kernel/db/database.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { IceServer } from '../contract/types.ts';
import type { LiveEngine } from './engine.ts';
import type { LiveTokens } from './tokens.ts';
import type { LiveApi, LiveEvent, ViewRequest } from './types.ts';

/** Addresses of a stream, without its token. */
export interface Addresses {
  whip(stream: string): string;
  whep(stream: string): string;
  hls(stream: string): string;
  rtmp(stream: string): string | null;
}

/** Set once by the owner of the streams, at startup. */
export interface Guards {
  mayView(request: ViewRequest): Promise<boolean>;
  publisherByKey(key: string, stream: string): Promise<string | undefined>;
}

const withToken = (url: string, token: string) => `${url}${url.includes('?') ? '&' : '?'}token=${token}`;

/**
 * Runs event handlers one at a time, in order. They run outside the request that started the engine, whose deadline
 * must not apply to them.
 */
export function createEvents(log: Logger) {
  const asNobody = AsyncLocalStorage.snapshot();
  const handlers = new Set<(event: LiveEvent) => Promise<void> | void>();
  let last: Promise<void> = Promise.resolve();
  return {
    tell(event: LiveEvent): void {
      last = last.then(async () => {
        for (const handler of handlers)
          await asNobody(() => inBackground(async () => handler(event))).catch((error: unknown) => {
            log.error({ err: error, event: event.type }, 'a live event failed');
          });
      });
    },
    on(handler: (event: LiveEvent) => Promise<void> | void): () => void {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
  };
}

interface Parts {
  /** TURN servers with credentials for this person. */
  iceServers(person: string): IceServer[];
  /** Whether any site has live rooms. */
  isUsed(): boolean;
  engine: LiveEngine;
  tokens: LiveTokens;
  addresses: Addresses;
  guards: Guards;
  events: ReturnType<typeof createEvents>;
  still: LiveApi['still'];
}

/** `LiveApi` on top of any engine. */
export function liveApi({ engine, tokens, addresses, guards, events, still, iceServers, isUsed }: Parts): LiveApi {
  return {
    async publishAccess({ stream, person, ttlMs }) {
      await engine.ready();
      const bearer = tokens.issue('publish', { stream, person, ttlMs });
      const rtmp = addresses.rtmp(stream);
      return {
        whipUrl: addresses.whip(stream),
        bearer,
        rtmpUrl: rtmp && withToken(rtmp, bearer),
        iceServers: iceServers(person),
      };
    },
    publishAddresses(stream, key) {
      const rtmp = addresses.rtmp(stream);
      return { whipUrl: addresses.whip(stream), rtmpUrl: rtmp && withToken(rtmp, encodeURIComponent(key)) };
    },
    async viewAccess(request) {
      const { stream } = request;
      const token = tokens.issue('view', request);
      return {
        whepUrl: withToken(addresses.whep(stream), token),
        hlsUrl: withToken(addresses.hls(stream), token),
        token,
        iceServers: iceServers(request.person),
      };
    },
    setGuard(mayView) {
      guards.mayView = mayView;
    },
    setKeys(publisherByKey) {
      guards.publisherByKey = publisherByKey;
    },
    disconnect: (stream, options = {}) => engine.disconnect(stream, options),
    endStream: engine.endStream,
    sessions: engine.sessions,
    sessionsOf: engine.sessionsOf,
    infoOf: engine.infoOf,
    still,
    async ping() {
      if (isUsed()) await engine.ping();
    },
    onEvent: events.on,
  };
}
