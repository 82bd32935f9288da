import { z } from 'zod';
import { Unavailable } from '#kernel/errors.ts';

/**
 * The part of MediaMTX's API that we use (v1.20, `api/openapi.yaml`). Fields that differ between versions are optional.
 */
const Track = z.object({
  codecProps: z.object({ width: z.number().optional(), height: z.number().optional() }).nullish(),
});
const Path = z.object({
  name: z.string(),
  ready: z.boolean().optional(),
  available: z.boolean().optional(),
  source: z.object({ type: z.string(), id: z.string().optional() }).nullish(),
  tracks2: z.array(Track).nullish(),
  bytesReceived: z.number().default(0),
  bytesSent: z.number().default(0),
});
export type MediaMtxPath = z.output<typeof Path>;
const Session = z.object({
  id: z.string(),
  path: z.string(),
  /** `read`, `publish`, or `idle` before either; HLS players only read. */
  state: z.string().default('read'),
  query: z.string().default(''),
});
export type MediaMtxSession = z.output<typeof Session> & { kind: SessionKind };
const page = <T>(item: z.ZodType<T>) => z.object({ pageCount: z.number().default(1), items: z.array(item) });

const SESSION_KINDS = ['webrtcsessions', 'hlssessions', 'rtmpconns'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

const ANSWER_MS = 3000;
const ITEMS = 500;
const MOST_PAGES = 20;

export function mediaMtxApi({ apiUrl, secret }: { apiUrl: string; secret: string }) {
  const headers = { authorization: `Bearer ${secret}` };

  async function ask(method: string, path: string): Promise<Response> {
    return fetch(`${apiUrl}/v3/${path}`, { method, headers, signal: AbortSignal.timeout(ANSWER_MS) }).catch(
      (error: unknown) => {
        throw new Unavailable('MediaMTX does not answer.', { cause: error });
      },
    );
  }

  async function list<T>(what: string, item: z.ZodType<T>): Promise<T[]> {
    const all: T[] = [];
    for (let at = 0, pages = 1; at < Math.min(pages, MOST_PAGES); at += 1) {
      const response = await ask('GET', `${what}/list?itemsPerPage=${ITEMS}&page=${at}`);
      // A protocol that is switched off has no list.
      if (response.status === 404) return all;
      if (!response.ok) throw new Unavailable(`MediaMTX answers ${response.status}.`);
      const { pageCount, items } = page(item).parse(await response.json());
      all.push(...items);
      pages = pageCount;
    }
    return all;
  }

  return {
    paths: () => list('paths', Path),
    async sessions(): Promise<MediaMtxSession[]> {
      const lists = await Promise.all(
        SESSION_KINDS.map(async (kind) => (await list(kind, Session)).map((one) => Object.assign(one, { kind }))),
      );
      return lists.flat();
    },
    /** Resolves with whether the session existed. */
    async kick({ kind, id }: Pick<MediaMtxSession, 'kind' | 'id'>): Promise<boolean> {
      const response = await ask('POST', `${kind}/kick/${encodeURIComponent(id)}`);
      await response.arrayBuffer();
      if (!response.ok && response.status !== 404) throw new Unavailable(`MediaMTX answers ${response.status}.`);
      return response.ok;
    },
  };
}
