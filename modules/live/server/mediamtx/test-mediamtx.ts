/**
 * A fake MediaMTX, written from its documentation (authentication, control API, v1.20) because the real server wasn't
 * available. It authenticates with the program, lists its sessions and ends them. It carries no media.
 */

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MediaMtxSettings } from '../deps.ts';

/** For tests that need addresses for browsers and no server: nothing listens there. */
export const UNREACHABLE_MEDIAMTX: MediaMtxSettings = {
  engine: 'mediamtx',
  apiUrl: 'http://127.0.0.1:1',
  webrtcUrl: 'http://127.0.0.1:1',
  hlsUrl: 'http://127.0.0.1:1',
  secret: 'of the tests',
  watches: false,
};

interface Entry {
  id: string;
  list: string;
  path: string;
  query: string;
  state: 'read' | 'publish';
}

export async function startMediaMtx(authUrl: () => string) {
  const entries = new Map<string, Entry>();

  async function asks(question: Record<string, string>): Promise<boolean> {
    const body = JSON.stringify({ user: '', password: '', token: '', protocol: 'webrtc', userAgent: '', ...question });
    const response = await fetch(authUrl(), { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return response.ok;
  }

  const bearerOf = ({ headers }: IncomingMessage) => headers.authorization?.replace(/^Bearer /, '') ?? '';

  async function enter(list: string, state: Entry['state'], path: string, query: string, token = ''): Promise<string> {
    const id = randomUUID();
    const action = state === 'read' ? 'read' : 'publish';
    if (!(await asks({ ip: '203.0.113.9', token, action, path, query, id }))) return '';
    entries.set(id, { id, list, path, query, state });
    return id;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://mediamtx');
    const json = (status: number, value: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    const [, whose, way] = /^\/([\w-]+)\/(whip|whep)$/.exec(url.pathname) ?? [];
    if (whose !== undefined) {
      const state = way === 'whip' ? 'publish' : 'read';
      const id = await enter('webrtcsessions', state, whose, url.search.slice(1), bearerOf(request));
      if (id === '') return json(401, { error: 'authentication failed' });
      response.writeHead(201, { 'content-type': 'application/sdp', location: `/${whose}/${way}/${id}`, id }).end('v=0');
      return;
    }
    if (!(await asks({ ip: '127.0.0.1', token: bearerOf(request), action: 'api', path: '', query: '', id: '' })))
      return json(401, { error: 'authentication failed' });
    const [, list, what, id = ''] = /^\/v3\/(\w+)\/(list|kick)(?:\/(.+))?$/.exec(url.pathname) ?? [];
    if (what === 'kick') return json(entries.delete(id) ? 200 : 404, {});
    if (list === 'paths') return json(200, { pageCount: 1, itemCount: 1, items: paths() });
    const items = [...entries.values()].filter((one) => one.list === list);
    json(200, { pageCount: 1, itemCount: items.length, items });
  });

  function paths() {
    return [...entries.values()]
      .filter(({ state }) => state === 'publish')
      .map(({ path, id }) => ({
        name: path,
        ready: true,
        source: { type: 'webRTCSession', id },
        tracks: ['H264', 'Opus'],
        tracks2: [
          { codec: 'H264', codecProps: { width: 3840, height: 1920 } },
          { codec: 'Opus', codecProps: null },
        ],
        bytesReceived: 1000,
        bytesSent: 2000,
      }));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Like OBS by RTMP, or a player by HLS: neither sends a header. */
    enter: (list: 'rtmpconns' | 'hlssessions', state: Entry['state'], path: string, query: string) =>
      enter(list, state, path, query),
    leave: (id: string) => entries.delete(id),
    count: () => entries.size,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
