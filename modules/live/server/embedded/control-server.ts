import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { STREAM_TYPES } from '../../contract/types.ts';
import type { LiveEvent } from '../types.ts';
import { EngineFull, NoStream, type Streams } from './streams.ts';
import { BadOffer } from './wire/sdp.ts';

const MOST_BYTES = 128 * 1024;
const name = z.string().regex(/^[\w-]{1,80}$/);
const person = z.string().min(1).max(200);
const Session = z.object({ stream: name, person, offer: z.string() });
const View = Session.extend({ mostLines: z.number().int().min(0).optional() });
const Publish = Session.extend({ type: z.enum(STREAM_TYPES) });
const Disconnect = z.object({
  stream: name,
  only: z.array(person).optional(),
  except: z.array(person).optional(),
});
const End = z.object({ stream: name });
const count = z.coerce.number().int().min(0).optional();
const Hls = z.object({ stream: name, file: z.string().max(80), msn: count, part: count });

export interface ControlServer {
  server: Server;
  tell(event: LiveEvent): void;
}

/** The engine's control API: plain HTTP with a shared key. */
export function createControlServer(key: string, streams: () => Streams): ControlServer {
  const watchers = new Set<ServerResponse>();
  const expected = Buffer.from(`Bearer ${key}`);
  const isAllowed = ({ headers }: IncomingMessage) => {
    const given = Buffer.from(headers.authorization ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://engine');
    const [, what = '', id = ''] = pathname.split('/');
    const route = `${request.method} ${what}`;
    const all = streams();
    if (route === 'GET health') return json(response, 200, {});
    if (route === 'POST publish') return json(response, 201, await all.publish(Publish.parse(await body(request))));
    if (route === 'POST view') return json(response, 201, await all.view(View.parse(await body(request))));
    if (route === 'POST disconnect') {
      const { stream, ...options } = Disconnect.parse(await body(request));
      return json(response, 200, { ended: all.disconnect(stream, options) });
    }
    if (route === 'POST end') {
      all.endStream(End.parse(await body(request)).stream);
      return json(response, 200, {});
    }
    if (route === 'GET sessions') return json(response, 200, all.sessions(id));
    if (route === 'GET sessions-of') return json(response, 200, all.sessionsOf(decodeURIComponent(id)));
    if (route === 'GET session') return json(response, all.hasSession(id) ? 200 : 404, {});
    if (route === 'DELETE session') return json(response, all.endSession(id, true) ? 200 : 404, {});
    if (route === 'GET stream') return json(response, 200, all.infoOf(id) ?? null);
    if (route === 'GET metrics') return json(response, 200, all.metrics());
    if (route === 'GET hls') {
      const file = await all.hls(Hls.parse(Object.fromEntries(searchParams)));
      if (!file) return json(response, 404, {});
      response.writeHead(200, { 'content-type': file.contentType, 'content-length': file.body.length });
      return void response.end(file.body);
    }
    if (route === 'GET events') {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.write('\n');
      watchers.add(response);
      response.once('close', () => watchers.delete(response));
      return;
    }
    json(response, 404, {});
  }

  const server = createServer((request, response) => {
    if (!isAllowed(request)) return json(response, 401, {});
    answer(request, response).catch((error: unknown) => {
      const [status, message] = statusOf(error);
      if (status === 500) process.stderr.write(`a request failed: ${error instanceof Error ? error.stack : error}\n`);
      if (!response.headersSent) json(response, status, { message });
      else response.destroy();
    });
  });
  server.keepAliveTimeout = 60_000;
  return {
    server,
    tell(event) {
      for (const watcher of watchers) watcher.write(`${JSON.stringify(event)}\n`);
    },
  };
}

function statusOf(error: unknown): [status: number, message: string] {
  if (error instanceof BadOffer) return [400, error.message];
  if (error instanceof z.ZodError || error instanceof SyntaxError) return [400, 'The request cannot be read.'];
  if (error instanceof NoStream) return [404, error.message];
  if (error instanceof EngineFull) return [503, error.message];
  return [500, 'The engine failed.'];
}

function json(response: ServerResponse, status: number, value: unknown): void {
  const text = JSON.stringify(value);
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

async function body(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new SyntaxError('That is too much.');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}
