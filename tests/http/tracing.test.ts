import { beforeAll, expect, it, vi } from 'vitest';
import { createOtlpTracing } from '#kernel/tracing/otlp-tracing.ts';
import { openCollector, type SentSpan } from '#kernel/tracing/test-collector.ts';
import { video } from '#modules/catalogue/server/test-catalogue.ts';
import { sites } from '#sites/index.ts';
import { openApplication } from '../support/application.ts';

const [{ key }] = sites;
const host = ['host', `${key}.localhost`];
const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
/** More requests at once than there are connections. */
const CROWD = 24;
const PATIENCE = { timeout: 60_000, interval: 100 };
const traceparent = `00-${CALLER.trace}-${CALLER.span}-01`;

/** Runs a program with tracing while `act` runs, and returns what its collector received. */
async function tracesOf(
  act: (program: Awaited<ReturnType<typeof openApplication>>) => Promise<unknown>,
  trustedProxies = 0,
) {
  const collector = await openCollector();
  const tracing = createOtlpTracing({ endpoint: collector.endpoint, service: 'parallax' });
  const program = await openApplication({ tracing, trustedProxies });
  try {
    const everywhere = sites.map((site) => site.key);
    for (const slug of ['one-video', 'other-video'])
      await program.application.demo.catalogue.importVideo(video(slug, { sites: everywhere }));
    await act(program);
  } finally {
    await program.close();
    await tracing.close();
    await collector.close();
  }
  const spans = collector.spans();
  const named = (name: string | RegExp) => {
    const span = spans.find((each) => (typeof name === 'string' ? each.name === name : name.test(each.name)));
    if (!span) throw new Error(`No span is called ${name}: ${spans.map((each) => each.name).join(', ')}`);
    return span;
  };
  return { spans, named, services: collector.services() };
}

const attribute = ({ attributes }: SentSpan, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

let traces: Awaited<ReturnType<typeof tracesOf>>;
beforeAll(async () => {
  traces = await tracesOf(async ({ send, application, db }) => {
    await send('GET', '/api/content/v1/videos/one-video', [...host, 'traceparent', traceparent]);
    await send('GET', '/models/', host);
    await Promise.all(Array.from({ length: CROWD }, () => send('GET', '/api/content/v1/videos/other-video', host)));
    const { accounts, membership } = application.demo;
    const email = 'anna@example.com';
    const { id: userId } = await accounts.createUser({ email, password: 'trace-me-1', roles: [] });
    await membership.establish({ userId, email, site: key, status: 'active', trial: false });
    const onTheWay = 'select from kernel.event_deliveries';
    await vi.waitFor(async () => expect((await db.pool.query(onTheWay)).rowCount).toBe(0), PATIENCE);
    const stopJobs = await application.jobs.start();
    const ended = `select from jobs.job where name = 'billing.interpret-postbacks' and state = 'completed'`;
    await vi.waitFor(async () => expect((await db.pool.query(ended)).rowCount).toBeGreaterThan(0), PATIENCE);
    await stopJobs();
  });
});

it('shows a request, its call and the statement of that as one tree', () => {
  const { named, spans, services } = traces;
  const request = named('GET catalogue.getVideo');
  const call = spans.find(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(call?.name).toBe('catalogue.getVideo');
  const statement = spans.find(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statement && attribute(statement, 'db.system.name')).toBe('postgresql');
  expect(new Set([request.traceId, call?.traceId, statement?.traceId]).size).toBe(1);
  expect(attribute(request, 'http.route')).toBe('catalogue.getVideo');
  expect(services).toContain('parallax');
});

it('shows a page that is made, with each of its calls', () => {
  const { named, spans } = traces;
  const request = named('GET pages/lists/models-page');
  const endpoints = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(endpoints.map(({ name }) => name)).toContain('catalogue.listModels');
});

it('gives each request its own statements, though they wait for the same connections', () => {
  const requests = traces.spans.filter(({ name }) => name === 'GET catalogue.getVideo').slice(-CROWD);
  const parts = requests.map(({ traceId }) =>
    traces.spans
      .filter((span) => span.traceId === traceId)
      .map(({ name }) => name)
      .sort(),
  );
  // One of them queries the database; the others wait for its answer, or have it cached.
  const expected = ['GET catalogue.getVideo', 'catalogue.getVideo', 'video by slug'];
  for (const names of parts) expect(expected).toEqual(expect.arrayContaining(names));
});

it('shows a run of a job and a delivery of an event, each with its statements', () => {
  for (const name of ['job billing.interpret-postbacks', /^event /]) {
    const work = traces.named(name);
    expect(traces.spans.some(({ parentSpanId }) => parentSpanId === work.spanId)).toBe(true);
  }
});

it('believes nobody about the trace but a trusted proxy', async () => {
  expect(traces.spans.map(({ traceId }) => traceId)).not.toContain(CALLER.trace);
  const { named } = await tracesOf(async ({ send }) => {
    await send('GET', '/api/content/v1/videos/one-video', [...host, 'traceparent', traceparent]);
    await send('GET', '/models/', [...host, 'traceparent', '00-nonsense']);
  }, 1);
  expect(named('GET catalogue.getVideo')).toMatchObject({ traceId: CALLER.trace, parentSpanId: CALLER.span });
  expect(named('GET pages/lists/models-page').parentSpanId ?? '').toBe('');
});
