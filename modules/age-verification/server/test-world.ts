import type { ContractRouterClient } from '@orpc/contract';
import type { AnyRouter } from '@orpc/server';
import { pino } from 'pino';
import type { ApiContext, CookieOptions } from '#api/request/context.ts';
import type { Geolocation } from '#api/request/geolocation.ts';
import { GUEST, type Visitor } from '#api/request/visitor.ts';
import { type ApiServer, createApiServer } from '#api/server/server.ts';
import { createAudit } from '#kernel/audit/audit.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { sites } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import type { ageVerificationEndpoints } from '../contract/api.ts';
import { ageVerificationModule } from './module.ts';
import type { AgeProvider } from './providers/age-provider.ts';
import { createSandboxAgeProvider } from './sandbox/sandbox-provider.ts';

const asking = ([site]: readonly [Site, ...Site[]]): Site => ({
  ...site,
  flags: { ...site.flags, ageVerification: true },
});
export const site = asking(sites);
export const otherSite = asking(sites.slice(1) as [Site]);
export const openSite: Site = { ...site, flags: { ...site.flags, ageVerification: false } };

export const ANNA = '0192f6a0-7c1e-7000-8000-00000000000a';
export const BEN = '0192f6a0-7c1e-7000-8000-00000000000b';

const migrations = [
  { module: 'kernel', folder: new URL('../../../kernel/migrations/', import.meta.url) },
  { module: 'age-verification', folder: new URL('./migrations/', import.meta.url) },
];

/** The module with its sandbox, its own database, a clock that stands still, and browsers. */
export async function createAgeWorld() {
  const db = await createTestDatabase({ migrations });
  const clock = movableClock(new Date('2026-03-01T10:00:00.250Z'));
  const log = pino({ level: 'silent' });
  const limits = createMemoryRateLimiter({ clock });
  const bus = createMemoryBus({ log });

  const startProcess = (
    provider: AgeProvider | AgeProvider[] = createSandboxAgeProvider({ db, clock }),
    timeoutMs?: number,
  ): Process => {
    const providers = [provider].flat();
    const age = ageVerificationModule({
      db,
      clock,
      log,
      bus,
      providers,
      timeoutMs: timeoutMs,
      audit: createAudit({ db, clock }),
      namesOf: async () => new Map(),
    });
    const endpoints = createApiServer({ 'age-verification': age.endpoints } as AnyRouter, {
      log,
      title: '',
      version: '',
    });
    return { age, endpoints };
  };
  const first = startProcess();
  return {
    ...first,
    db,
    clock,
    startProcess,
    browser: (at: Site = site, process = first) => createBrowser(at, process, limits),
    close: () => db.close(),
  };
}

interface Process {
  age: ReturnType<typeof ageVerificationModule>;
  endpoints: ApiServer;
}
export type AgeWorld = Awaited<ReturnType<typeof createAgeWorld>>;
export type Browser = ReturnType<typeof createBrowser>;
type Endpoints = ContractRouterClient<typeof ageVerificationEndpoints>;

let seats = 0;

/** Each browser has its own address, keeps cookies, and is signed in as `user` while that is set. */
function createBrowser(at: Site, { age, endpoints }: Process, limits: ApiContext['limits']) {
  seats += 1;
  const address = `2001:db8:0:${seats.toString(16)}::1`;
  const origin = `http://${at.key}.localhost`;
  const cookies = new Map<string, string>();
  const cookieOptions = new Map<string, CookieOptions>();
  let user: Visitor['user'];
  let look: Visitor['impersonation'];
  let place: Geolocation | undefined;

  async function request<Answer>(answer: (context: ApiContext) => Promise<Answer>): Promise<Answer> {
    return answer({
      site: at,
      visitor: { ...GUEST, user, impersonation: look, verified: false },
      request: { id: 'r', origin, address, userAgent: '', cookies: Object.fromEntries(cookies), geolocation: place },
      reply: {
        setCookie(name, value, options) {
          cookies.set(name, value);
          cookieOptions.set(name, options);
        },
        clearCookie: (name) => void cookies.delete(name),
        dependsOn() {},
      },
      limits,
    });
  }
  const call = <Answer>(use: (endpoints: Endpoints) => Promise<Answer>): Promise<Answer> =>
    request((context) => use((endpoints.client(context) as { 'age-verification': Endpoints })['age-verification']));

  return {
    cookies,
    cookieOptions,
    request,
    call,
    endpoints,
    http: age.http,
    signIn(id: string) {
      user = { id, sessionId: 's', email: 'someone@example.com' };
    },
    /** An operator impersonates that account. */
    lookAs(id: string) {
      user = { id, sessionId: 's', email: 'someone@example.com' };
      look = { id: 'l', until: '2100-01-01T00:00:00Z' };
    },
    /** Moves to another location. */
    goTo(country: string, region?: string) {
      place = { country, region };
    },
    signOut() {
      user = undefined;
    },
    /** Calls the endpoint over HTTP, like any front end. */
    async fetch(method: string, path: string, body?: unknown): Promise<Response> {
      const headers = { 'content-type': 'application/json' };
      const sent = new Request(origin + path, { method, headers, body: body ? JSON.stringify(body) : null });
      const answer = await request((context) => endpoints.handle(sent, context));
      if (!answer) throw new Error(`There is no call ${method} ${path}.`);
      return answer;
    },
    start: async (next?: string) => (await call((c) => c.startSession({ next }))).data,
    status: async (id: string) => (await call((c) => c.session({ id }))).data.status,
    state: async () => (await call((c) => c.state())).data,
    /** Presses a button of the sandbox's hosted page; returns where that leads. */
    async press(url: string, answer: string) {
      const { pathname } = new URL(url);
      const page = await age.http?.request(pathname, {
        method: 'POST',
        body: new URLSearchParams({ answer }),
      });
      return { status: page?.status, location: page?.headers.get('location') };
    },
    open: async (url: string) => age.http?.request(new URL(url).pathname) as Promise<Response>,
    /** A complete check, from its start to its result. */
    async check(answer: string) {
      const { sessionId, url } = await this.start();
      await this.press(url, answer);
      return { sessionId, status: await this.status(sessionId) };
    },
    isCleared: (userId?: string, on: Site = at) =>
      age.api.isCleared({ site: on, geolocation: place }, Object.fromEntries(cookies), userId),
  };
}
