import type { ContractRouterClient } from '@orpc/contract';
import type { AnyRouter } from '@orpc/server';
import { pino } from 'pino';
import { standardRights } from '#api/declare/rights.ts';
import type { ApiContext, CookieOptions } from '#api/request/context.ts';
import type { Visitor } from '#api/request/visitor.ts';
import { type ApiServer, createApiServer } from '#api/server/server.ts';
import { createAudit } from '#kernel/audit/audit.ts';
import { createMemoryCache } from '#kernel/cache/memory-cache.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { on } from '#kernel/events/events.ts';
import { createOutbox } from '#kernel/events/outbox.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Email } from '#modules/email/server/index.ts';
import type { Subscription } from '#modules/membership/server/index.ts';
import { sites } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import type { accountsEndpoints } from '../contract/api.ts';
import { AccountRemoved } from '../contract/events.ts';
import { STANDARD_PASSWORD_RULE } from '../contract/password-rule.ts';
import { accountsModule } from './module.ts';
import type { Ban } from './sign-in/banned.ts';

export const [site, otherSite] = sites as unknown as [Site, Site];
export const PASSWORD = 'quiet-harbour-7';

const NOTHING: Subscription = {
  status: 'inactive',
  trial: false,
  benefits: false,
  pending: false,
  paused: false,
  inGrace: false,
  revoked: false,
  entitled: false,
  dailyDownloadCap: null,
};

const migrations = [
  { module: 'kernel', folder: new URL('../../../kernel/migrations/', import.meta.url) },
  { module: 'accounts', folder: new URL('./migrations/', import.meta.url) },
];

/** The module with a database of its own, a fixed clock, and browsers to use it with. */
export async function createAccountsWorld() {
  const db = await createTestDatabase({ migrations });
  const clock = movableClock(new Date('2026-03-01T10:00:00.250Z'));
  const logLines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logLines.push(line) });
  const limits = createMemoryRateLimiter({ clock });
  /** Subscriptions by user id; everybody else has none. */
  const subscriptions = new Map<string, Subscription>();
  /** Users with the lifetime offer of the cams. */
  const camOffers = new Set<string>();
  const membership = {
    subscriptionOf: async (userId: string) => subscriptions.get(userId) ?? NOTHING,
    holdsCamOffer: async (userId: string) => camOffers.has(userId),
  };
  /** Whether browsers have a verified age. */
  const cleared = { everyone: true };
  const bans = new Map<string, Ban>();
  /** Emails on the block list. */
  const blocked = new Set<string>();
  /** Mutes and bans of the whole site, by user id. */
  const sanctions = new Map<string, { endsAt: Date | null }[]>();
  /** The accounts that other modules were told to forget. */
  const forgotten: string[] = [];
  const listener = {
    name: 'listener',
    on: [on(AccountRemoved, async ({ userId }) => void forgotten.push(userId))],
  };
  const events = createOutbox({ db, clock, log, modules: () => [listener] });
  const audit = createAudit({ db, clock });
  /** Accounts whose open connections were rechecked. */
  const changed: string[] = [];
  /** Waiting jobs, and the emails they sent. */
  const waiting: { name: string; payload: unknown }[] = [];
  const jobs: JobSender = {
    send: async (_tx, { name }, payload) => void waiting.push({ name, payload }),
  };
  const emails: Email[] = [];
  const email = {
    send: async (_tx: unknown, letter: Email) => {
      if (emails.every(({ cause }) => cause !== letter.cause)) emails.push(letter);
    },
    forgetEmailsOf: async () => {},
  };
  /** One process of the program: two of them share only the database. */
  const startProcess = ({ demo = true, isCacheAway = false, passwordRule = STANDARD_PASSWORD_RULE } = {}): Process => {
    const memory = createMemoryCache({ clock });
    const cache = { ...memory, dropTags: isCacheAway ? awayFrom : memory.dropTags };
    const admin = {
      operatorOf: async () => undefined,
      addressOf: () => '',
      siteAt: () => site,
      isCleared: async () => cleared.everyone,
      rightsOf: async (_tx: unknown, roles: readonly string[]) => standardRights(roles),
      rolesSet: async () => {},
      passwordSet: async () => {},
      sessionsEnded: async () => {},
      isBlocked: async (_tx: unknown, { email }: { email: string }) => blocked.has(email),
      banOf: async (_tx: unknown, userId: string) => bans.get(userId),
      siteSanctionsOf: async (_tx: unknown, userId: string) => sanctions.get(userId) ?? [],
      publicNameOf: async () => undefined,
    };
    const accounts = accountsModule({
      db,
      clock,
      log,
      membership,
      events,
      audit,
      cache,
      bus: { publish: async (_topic, userId) => void changed.push(String(userId)) },
      demo,
      passwordRule,
      jobs,
      email,
      ...admin,
      siteOf: () => site,
      exportOf: async (userId) => ({ accounts: await accounts.exportOf(userId) }),
    });
    const endpoints = createApiServer({ accounts: accounts.endpoints } as AnyRouter, {
      log,
      title: '',
      version: '',
    });
    return { accounts, endpoints };
  };
  const { accounts, endpoints } = startProcess();

  return {
    db,
    clock,
    logLines,
    membership,
    camOffers,
    events,
    forgotten,
    changed,
    waiting,
    emails,
    /** Runs the waiting jobs. */
    async runJobs() {
      for (const { name, payload } of waiting.splice(0)) await runWork(accounts.jobs, name, payload);
    },
    audit,
    subscriptions,
    sanctions,
    cleared,
    bans,
    blocked,
    NOTHING,
    accounts,
    endpoints,
    startProcess,
    limits,
    browser: (at: Site = site, process = { accounts, endpoints }) => createBrowser(at, process, limits),
    close: () => db.close(),
  };
}

interface Process {
  accounts: ReturnType<typeof accountsModule>;
  endpoints: ApiServer;
}
export type Browser = ReturnType<typeof createBrowser>;
type Endpoints = ContractRouterClient<typeof accountsEndpoints>;

/** Like a shared cache that can't be reached. */
const awayFrom = async () => Promise.reject(new Error('connect ECONNREFUSED'));

let seats = 0;

/** Each has its own network. Handles cookies like a browser: a request sends those that were there when it started. */
function createBrowser(at: Site, { accounts, endpoints }: Process, limits: ApiContext['limits']) {
  seats += 1;
  const address = `2001:db8:${seats.toString(16)}::1`;
  const cookies = new Map<string, string>();
  const cookieOptions = new Map<string, CookieOptions>();

  async function request<Answer>(
    answer: (context: ApiContext) => Promise<Answer>,
    authorization?: string,
  ): Promise<Answer> {
    const changes = new Map<string, string | undefined>();
    const base = {
      site: at,
      request: {
        id: 'r',
        origin: `http://${at.key}.localhost`,
        address,
        userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
        cookies: Object.fromEntries(cookies),
      },
      reply: {
        setCookie(name: string, value: string, options: CookieOptions) {
          changes.set(name, value);
          cookieOptions.set(name, options);
        },
        clearCookie: (name: string) => void changes.set(name, undefined),
        dependsOn() {},
      },
    };
    try {
      const visitor = await accounts.api.resolveVisitor({ ...base, authorization });
      // Each endpoint gets its own copy of the request, as in the program.
      return await answer({ ...base, request: { ...base.request }, visitor, limits });
    } finally {
      for (const [name, value] of changes) {
        if (value === undefined) cookies.delete(name);
        else cookies.set(name, value);
      }
    }
  }

  return {
    cookies,
    cookieOptions,
    request,
    visit: (authorization?: string): Promise<Visitor> => request(async ({ visitor }) => visitor, authorization),
    call: <Answer>(use: (endpoints: Endpoints) => Promise<Answer>, authorization?: string): Promise<Answer> =>
      request((context) => use((endpoints.client(context) as { accounts: Endpoints }).accounts), authorization),
    signUp(email: string, password = PASSWORD) {
      return this.call((c) => c.signUp({ email, password, isAdult: true }));
    },
    signIn(email: string, password = PASSWORD) {
      return this.call((c) => c.signIn({ email, password }));
    },
    refresh(refresh_token?: string) {
      return this.call((c) => c.refresh({ refresh_token }));
    },
  };
}
