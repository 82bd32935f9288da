import { setTimeout as pause } from 'node:timers/promises';
import { databaseUrl, ensureDatabase } from '#kernel/db/migrate/ensure-database.ts';
import { type RunningServer, startServer } from '../processes.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

interface Report {
  least: number;
  most: number;
  seen: number;
  readers: number;
  lastAt: number;
  p50: number;
  p99: number;
}
interface Load {
  kind: 'ours' | 'plain' | 'prepared';
  sockets: number;
  /** Messages a second, and for how long. */
  rate: number;
  seconds: number;
}
const BYTES = 60;

/**
 * What a message to many sockets costs: deliveries a second on one core, beside `ws` with a `send` for each socket and
 * with one frame for all, which is what socket.io's adapter does. Also a slow reader, and two thousand clients that
 * connect at once.
 */
export async function fanOut(world: Pick<World, 'databaseUrl'>): Promise<Row[]> {
  await ensureDatabase(world.databaseUrl, 'bench_fan_out');
  const server = await startServer('bench/fan-out-server.ts', {
    DATABASE_URL: databaseUrl(world.databaseUrl, 'bench_fan_out'),
  });
  const clients = await startServer('bench/fan-out-clients.ts', {}, { core: 1 });
  try {
    const few = await measured(server, clients, { kind: 'ours', sockets: 1000, rate: 1200, seconds: 4 });
    const plain = await measured(server, clients, { kind: 'plain', sockets: 1000, rate: 1200, seconds: 1 });
    const prepared = await measured(server, clients, { kind: 'prepared', sockets: 1000, rate: 1200, seconds: 1 });
    const many = await measured(server, clients, { kind: 'ours', sockets: 10_000, rate: 35, seconds: 6 });
    const plainMany = await measured(server, clients, { kind: 'plain', sockets: 10_000, rate: 35, seconds: 2 });
    if (process.env.BENCH_VERBOSE) console.error({ few, plain, prepared, many, plainMany });
    const slow = await slowReader(server, clients);
    const joined = await ask<{ open: number; ms: number }>(
      clients,
      `/open?served=1&count=2000&port=${portOf(server)}&path=${encodeURIComponent('/live/cams?room=1')}`,
    );
    return [
      {
        name: 'messages to 1,000 sockets, deliveries',
        figure: few.perSecond,
        unit: 'per second',
        goal: { atLeast: 1_000_000 },
        details: `${textOf(few)}; ws ${textOf(plain)}; ws with one frame for all, as socket.io, ${textOf(prepared)}`,
      },
      {
        name: 'messages to 10,000 sockets, deliveries',
        figure: many.perSecond,
        unit: 'per second',
        goal: { atLeast: 300_000 },
        details: `${textOf(many)}; ws ${textOf(plainMany)}`,
      },
      { name: 'messages to 10,000 sockets, p99', figure: many.p99, unit: 'ms', goal: { atMost: 250 }, details: '' },
      {
        name: 'messages beside a reader who takes nothing, p99',
        figure: slow.p99,
        unit: 'ms',
        goal: { atMost: 250 },
        details: `${slow.cut} of 20 sockets cut; the others got everything`,
      },
      {
        name: 'a room that 2,000 guests enter at once, until all have its hello',
        figure: joined.ms,
        unit: 'ms',
        goal: { atMost: 3000 },
        details: `${joined.open} let in`,
      },
    ];
  } finally {
    await Promise.all([clients.stop(), server.stop()]);
  }
}

const portOf = ({ origin }: RunningServer) => new URL(origin).port;
const ask = async <Answer>({ origin }: RunningServer, path: string): Promise<Answer> =>
  (await fetch(origin + path)).json() as Promise<Answer>;

async function openAll(
  server: RunningServer,
  clients: RunningServer,
  { kind, sockets }: Pick<Load, 'kind' | 'sockets'>,
) {
  const { baselines } = await ask<{ baselines: number }>(server, '/');
  const port = kind === 'ours' ? portOf(server) : baselines;
  const path = kind === 'ours' ? '/live/ours' : `/${kind}`;
  // No more at once than a machine can handle handshakes.
  for (let left = sockets; left > 0; left -= 1000) {
    const count = Math.min(1000, left);
    const { open } = await ask<{ open: number }>(clients, `/open?count=${count}&port=${port}&path=${path}`);
    if (open < count) throw new Error(`Only ${open} of ${count} sockets opened.`);
  }
}

/** There is a figure only if everybody received everything. */
async function measured(server: RunningServer, clients: RunningServer, load: Load) {
  const { kind, sockets, rate, seconds } = load;
  await openAll(server, clients, load);
  await ask(server, `/flood?kind=${kind}&rate=${Math.ceil(rate / 10)}&seconds=1&bytes=${BYTES}`);
  await pause(1000);
  await ask(clients, '/reset');
  const began = performance.timeOrigin + performance.now();
  const { sent } = await ask<{ sent: number }>(
    server,
    `/flood?kind=${kind}&rate=${rate}&seconds=${seconds}&bytes=${BYTES}`,
  );
  const report = await arrived(clients, sent);
  await ask(clients, '/close');
  await pause(500);
  return { perSecond: (sent * sockets) / ((report.lastAt - began) / 1000), p50: report.p50, p99: report.p99 };
}

async function arrived(clients: RunningServer, sent: number): Promise<Report> {
  for (let tries = 0; tries < 240; tries += 1) {
    await pause(250);
    const report = await ask<Report>(clients, '/report');
    if (report.seen === sent * report.readers && report.most === report.least) return report;
  }
  const { seen, readers, least, most } = await ask<Report>(clients, '/report');
  throw new Error(`${seen} of ${sent * readers} messages were read; sockets got from ${least} to ${most} bytes.`);
}

/** Large messages, so that the system's buffers fill up soon. */
async function slowReader(server: RunningServer, clients: RunningServer) {
  await openAll(server, clients, { kind: 'ours', sockets: 20 });
  await ask(clients, '/reset');
  await ask(clients, '/pause?index=10');
  const before = await ask<{ cut: number }>(server, '/');
  const { sent } = await ask<{ sent: number }>(server, '/flood?kind=ours&rate=800&seconds=4&bytes=4000');
  const { p99 } = await arrived(clients, sent);
  const after = await ask<{ cut: number }>(server, '/');
  await ask(clients, '/close');
  await pause(500);
  return { p99, cut: after.cut - before.cut };
}

const textOf = ({ perSecond, p50, p99 }: { perSecond: number; p50: number; p99: number }) =>
  `${Math.round(perSecond).toLocaleString('en-US')}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
