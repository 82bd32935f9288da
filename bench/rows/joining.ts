import { pino } from 'pino';
import { systemClock } from '#kernel/clock.ts';
import { openDatabase } from '#kernel/db/database.ts';
import { databaseUrl, ensureDatabase } from '#kernel/db/migrate/ensure-database.ts';
import { newSecret } from '#kernel/ids.ts';
import { secretOf } from '#modules/billing/server/sandbox/sales-store.ts';
import { signedHeaders } from '#modules/billing/server/sandbox/signature.ts';
import { startServer } from '../processes.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const PEOPLE = 32;
const SIGN_INS = 320;
const REFRESHES = 1600;
const POSTBACKS = 1600;
const PASSWORD = 'measure-me-1';

interface Person {
  email: string;
  cookie: string;
  rtoken: string;
}

/**
 * Requests by people and billers while somebody joins, each from its own address, so that no rate limit applies:
 * responses a second with this many in flight, and the p99 latency.
 */
export async function joining(world: World): Promise<Row[]> {
  const name = 'bench_joining';
  await ensureDatabase(world.databaseUrl, name);
  const url = databaseUrl(world.databaseUrl, name);
  const server = await startServer('app/main.ts', {
    DATA_DIR: `${world.folder}/joining`,
    DATABASE_URL: url,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '1',
  });
  try {
    const people = await atOnce(PEOPLE, 8, (n) => register(server.origin, `joining-${n}@example.com`));
    const signIns = await timed(SIGN_INS, 8, async (n) => {
      const { email } = people.done[n % PEOPLE] as Person;
      await post(`${server.origin}/api/wp/auth/login`, { email, password: PASSWORD });
    });
    const tokens = people.done.map(({ rtoken }) => rtoken);
    // Each session's refreshes one after the other, as in a browser: a token can be used once.
    const refreshes = await timed(REFRESHES, PEOPLE, async (_, worker) => {
      const answer = await post(`${server.origin}/api/v1/auth/refresh-token`, {
        refresh_token: tokens[worker],
      });
      tokens[worker] = ((await answer.json()) as { data: { token: { rtoken: string } } }).data.token.rtoken;
    });
    const postbacks = await measurePostbacks(server.origin, url, people.done);
    return [
      row('sign-ins, 8 at once', signIns),
      row(`refreshes of ${PEOPLE} sessions at once`, refreshes),
      row('postbacks stored and acknowledged, 16 at once', postbacks),
    ];
  } finally {
    await server.stop();
  }
}

/** Renewals of subscriptions, as the sandbox biller would report them. */
async function measurePostbacks(origin: string, url: string, people: readonly Person[]): Promise<Timed> {
  const db = openDatabase({ url, log: pino({ level: 'error' }), max: 1 });
  const secret = await secretOf(db.drizzle, newSecret(32));
  await db.close();
  const { data } = (await (await fetch(`${origin}/api/price-slots`)).json()) as {
    data: { items: { id: string; price: { minor: number; currency: string } }[] };
  };
  const [tariff] = data.items;
  if (!tariff) throw new Error('Nothing is on sale.');
  const deliver = async (checkout: string, event: string) => {
    const body = JSON.stringify({
      delivery: crypto.randomUUID(),
      event,
      transaction: crypto.randomUUID(),
      subscription: `s-${checkout}`,
      checkout,
      product: tariff.id,
      amount: (tariff.price.minor / 100).toFixed(2),
      currency: tariff.price.currency,
      occurredAt: systemClock.now().toISOString(),
      test: true,
    });
    const headers = { ...signedHeaders(secret, body, systemClock), 'x-forwarded-for': address() };
    const answer = await fetch(`${origin}/postback/sandbox`, { method: 'POST', headers, body });
    if ((await answer.text()) !== 'OK') throw new Error(`The postback was answered ${answer.status}.`);
  };
  const attempts = await atOnce(people.length, 8, async (n) => {
    const request = { priceUuid: tariff.id, paymentSystem: 'sandbox' };
    const joined = await post(`${origin}/api/join`, request, people[n]?.cookie);
    const { checkoutId } = ((await joined.json()) as { data: { checkoutId: string } }).data;
    await deliver(checkoutId, 'approved');
    return checkoutId;
  });
  return timed(POSTBACKS, 16, (n) => deliver(attempts.done[n % PEOPLE] as string, 'rebilled'));
}

async function register(origin: string, email: string): Promise<Person> {
  const answer = await post(`${origin}/api/wp/auth/register`, { email, password: PASSWORD, isAdult: true });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const rtoken = cookies.find((cookie) => cookie.startsWith('rtoken='))?.slice('rtoken='.length) ?? '';
  return { email, cookie: cookies.join('; '), rtoken: decodeURIComponent(rtoken) };
}

interface Timed {
  perSecond: number;
  p99Ms: number;
}

async function timed(
  count: number,
  workers: number,
  work: (n: number, worker: number) => Promise<void>,
): Promise<Timed> {
  const times: number[] = [];
  const { seconds } = await atOnce(count, workers, async (n, worker) => {
    const began = performance.now();
    await work(n, worker);
    times.push(performance.now() - began);
  });
  times.sort((a, b) => a - b);
  return { perSecond: count / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** Does something `count` times with several workers, each of which waits only for itself. */
async function atOnce<Done>(
  count: number,
  workers: number,
  work: (n: number, worker: number) => Promise<Done>,
): Promise<{ done: Done[]; seconds: number }> {
  const done: Done[] = [];
  let next = 0;
  const began = performance.now();
  const goAlong = async (worker: number) => {
    while (next < count) {
      const n = next;
      next += 1;
      done[n] = await work(n, worker);
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => goAlong(worker)));
  return { done, seconds: (performance.now() - began) / 1000 };
}

let addresses = 0;

/** A new one for each request, from a range reserved for benchmarking. */
function address(): string {
  addresses += 1;
  return `198.18.${(addresses >> 8) & 255}.${addresses & 255}`;
}

async function post(url: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    origin: new URL(url).origin,
    'x-forwarded-for': address(),
    cookie,
  };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

function row(name: string, { perSecond, p99Ms }: Timed): Row {
  return { name, figure: perSecond, unit: 'per second', details: `p99 ${p99Ms.toFixed(0)} ms` };
}
