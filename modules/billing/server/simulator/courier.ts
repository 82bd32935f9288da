import { type IncomingMessage, request } from 'node:http';
import { type Clock, MINUTE } from '#kernel/clock.ts';
import { pauseAfter } from './sale-rules.ts';

/**
 * Faults between a biller and its merchant that can be switched on: with its deliveries, or, `silent`, with its
 * responses to the merchant's server.
 */
export const FAULTS = ['duplicate', 'delay', 'reorder', 'drop', 'wrong-source', 'impatient', 'silent'] as const;
export type Fault = (typeof FAULTS)[number];

/** One delivery to the merchant. */
export interface Delivery {
  /** The target; a GET has its fields in the query. */
  url: string;
  method: 'GET' | 'POST';
  fields: Record<string, string>;
  /** Milliseconds before it is sent. */
  delayMs?: number;
}

export interface Sent extends Delivery {
  status: number;
  answer: string;
}

interface Waiting extends Delivery {
  dueAt: number;
  attempts: number;
}

const PATIENCE_MS = 10_000;
const LATE = 10 * MINUTE;
/** A local address that is on no address list. */
const STRANGE_ADDRESS = '127.0.0.2';

/**
 * Sends deliveries to the merchant over HTTP and repeats those without acknowledgement, with growing pauses. Faults
 * change how they are sent, never their content. Everything is in memory: it is for development and tests.
 */
export function createCourier({
  clock,
  isTaken,
}: {
  clock: Clock;
  /** Whether this response acknowledges a delivery. */
  isTaken(answer: { status: number; answer: string }): boolean;
}) {
  const faults = new Set<Fault>();
  const sent: Sent[] = [];
  let waiting: Waiting[] = [];

  function send(delivery: Delivery): void {
    const lateMs = (delivery.delayMs ?? 0) + (faults.has('delay') ? LATE : 0);
    const copies = faults.has('duplicate') ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1)
      waiting.push({ ...delivery, dueAt: clock.now().getTime() + lateMs, attempts: 0 });
  }

  async function deliver(one: Waiting): Promise<void> {
    if (faults.has('drop')) return;
    const localAddress = faults.has('wrong-source') ? STRANGE_ADDRESS : undefined;
    const result = await bring(one, localAddress).catch((error: unknown) => ({
      status: 0,
      answer: String(error),
    }));
    sent.push({ ...one, ...result });
    if (isTaken(result) && !(faults.has('impatient') && one.attempts === 0)) return;
    const dueAt = clock.now().getTime() + pauseAfter(one.attempts);
    waiting.push({ ...one, attempts: one.attempts + 1, dueAt });
  }

  return {
    faults,
    /** All deliveries with their responses, in the order in which they were sent. */
    sent: sent as readonly Sent[],
    send,
    waiting: () => waiting.length,
    /** Drops undelivered messages. */
    forget() {
      waiting = [];
    },
    /** Sends everything that is due, one by one; newest first with the fault `reorder`. */
    async deliverDue(): Promise<void> {
      const now = clock.now().getTime();
      const due = waiting.filter(({ dueAt }) => dueAt <= now);
      waiting = waiting.filter(({ dueAt }) => dueAt > now);
      for (const one of faults.has('reorder') ? due.toReversed() : due) await deliver(one);
    },
  };
}

export type Courier = ReturnType<typeof createCourier>;

/** Uses `node:http`, which can set the source address. Names under `.localhost` mean this machine (RFC 6761). */
function bring({ url, method, fields }: Delivery, localAddress: string | undefined) {
  const target = new URL(url);
  const form = new URLSearchParams(fields).toString();
  if (method === 'GET') target.search = form;
  const { username, password, host } = target;
  const headers = {
    host,
    ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  return new Promise<{ status: number; answer: string }>((resolve, reject) => {
    const sending = request(
      {
        host: target.hostname.endsWith('localhost') ? '127.0.0.1' : target.hostname,
        port: target.port,
        path: `${target.pathname}${target.search}`,
        auth: username ? `${username}:${password}` : undefined,
        method,
        headers,
        localAddress,
        timeout: PATIENCE_MS,
      },
      (response) =>
        void textOf(response).then((answer) => resolve({ status: response.statusCode ?? 0, answer }), reject),
    );
    sending.on('timeout', () => sending.destroy(new Error('The merchant did not answer in time.')));
    sending.on('error', reject);
    sending.end(method === 'POST' ? form : undefined);
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  response.setEncoding('utf8');
  let text = '';
  for await (const piece of response) text += piece;
  return text;
}
