import { z } from 'zod';
import { Unavailable } from '#kernel/errors.ts';
import { StreamInfo } from '../../contract/types.ts';
import type { HlsRequest, Metrics, SessionEngine } from '../engine.ts';

const CONTROL_MS = 5000;
/** A blocking request waits for the next part. */
const HLS_MS = 8000;

const Opened = z.object({ id: z.string(), answer: z.string() });
const Sessions = z.array(
  z.object({ id: z.string(), stream: z.string(), kind: z.enum(['publish', 'view']), person: z.string() }),
);
const EngineMetrics = z.object({
  publishers: z.number(),
  viewers: z.number(),
  bytesIn: z.number(),
  bytesOut: z.number(),
}) satisfies z.ZodType<Metrics>;
const Message = z.object({ message: z.string() });

/** The engine's own message, for a client that sent something it can't handle. */
class EngineRefusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

interface Place {
  /** Undefined while no engine runs. */
  url(): string | undefined;
  key: string;
}

/** A client for an engine that already runs, on this machine or another. */
export function engineClient({ url, key }: Place): Omit<SessionEngine, 'close'> {
  async function ask(method: string, path: string, options: { body?: unknown; ms?: number } = {}): Promise<Response> {
    const base = url();
    if (base === undefined) throw new Unavailable('The live engine does not run.');
    const { body, ms = CONTROL_MS } = options;
    return fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(ms),
    }).catch((error: unknown) => {
      throw new Unavailable('The live engine does not answer.', { cause: error });
    });
  }

  async function read<T>(schema: z.ZodType<T>, response: Response): Promise<T> {
    if (response.ok) return schema.parse(await response.json());
    const { data } = Message.safeParse(await response.json().catch(() => undefined));
    if (response.status === 400 || response.status === 404)
      throw new EngineRefusal(response.status, data?.message ?? 'The live engine refuses this.');
    throw new Unavailable(data?.message ?? `The live engine answers ${response.status}.`);
  }

  async function requireAnswer(): Promise<void> {
    if (!(await isThere(await ask('GET', '/health')))) throw new Unavailable('The live engine refuses the key.');
  }

  const whereRunning = async <T>(otherwise: T, run: () => Promise<T>) => (url() === undefined ? otherwise : run());

  return {
    publish: async (request) => read(Opened, await ask('POST', '/publish', { body: request })),
    view: async (request) => read(Opened, await ask('POST', '/view', { body: request })),
    hasSession: (id) => whereRunning(false, async () => isThere(await ask('GET', `/session/${id}`))),
    endSession: (id) => whereRunning(false, async () => isThere(await ask('DELETE', `/session/${id}`))),
    disconnect: (stream, options) =>
      whereRunning(0, async () => {
        const body = { stream, ...options };
        return (await read(z.object({ ended: z.number() }), await ask('POST', '/disconnect', { body }))).ended;
      }),
    endStream: (stream) =>
      whereRunning(
        undefined,
        async () => void (await read(z.object({}), await ask('POST', '/end', { body: { stream } }))),
      ),
    sessions: (stream) => whereRunning([], async () => read(Sessions, await ask('GET', `/sessions/${stream}`))),
    sessionsOf: (person) =>
      whereRunning([], async () => read(Sessions, await ask('GET', `/sessions-of/${encodeURIComponent(person)}`))),
    infoOf: (stream) =>
      whereRunning(
        undefined,
        async () => (await read(StreamInfo.nullable(), await ask('GET', `/stream/${stream}`))) ?? undefined,
      ),
    ping: () => whereRunning<void>(undefined, requireAnswer),
    ready: requireAnswer,
    metrics: () => whereRunning(undefined, async () => read(EngineMetrics, await ask('GET', '/metrics'))),
    hls: (request) =>
      whereRunning(undefined, async () => {
        const response = await ask('GET', `/hls?${hlsQuery(request)}`, { ms: HLS_MS });
        if (response.status === 404) return isThere(response).then(() => undefined);
        if (!response.ok) throw new Unavailable(`The live engine answers ${response.status}.`);
        const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
        return { contentType, body: new Uint8Array(await response.arrayBuffer()) };
      }),
  };
}

/** Always reads the body, so that the connection can be reused. */
async function isThere(response: Response): Promise<boolean> {
  await response.arrayBuffer();
  if (response.status >= 500) throw new Unavailable(`The live engine answers ${response.status}.`);
  return response.ok;
}

function hlsQuery(request: HlsRequest): URLSearchParams {
  const entries = Object.entries(request).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(entries);
}
