import { randomInt } from 'node:crypto';
import type { InferContractRouterOutputs } from '@orpc/contract';
import type { AnyRouter } from '@orpc/server';
import { pino } from 'pino';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import type { ApiContext } from '#api/request/context.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import type { Visitor } from '#api/request/visitor.ts';
import { createApiServer } from '#api/server/server.ts';
import { createAudit } from '#kernel/audit/audit.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { NO_FILES } from '#kernel/deletable.ts';
import { newId, newSecret } from '#kernel/ids.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import { createKeyring } from '#kernel/secrets/keyring.ts';
import { image } from '#modules/catalogue/server/test-catalogue.ts';
import type { championshipEndpoints } from '#modules/championship/contract/api.ts';
import { DEFAULT_EDITION } from '#modules/championship/contract/default-edition.ts';
import { type Contestant, EDITION, type EditionContent } from '#modules/championship/contract/kinds.ts';
import { instantOf } from '#modules/championship/server/local-time.ts';
import { championshipModule } from '#modules/championship/server/module.ts';
import { cookieOf, readVoterKey } from '#modules/championship/server/voter.ts';
import { contentModule } from '#modules/content/server/module.ts';
import type { Email } from '#modules/email/server/index.ts';
import type { Site } from '#sites/site.ts';

const migrations = ['kernel', 'modules/content/server', 'modules/championship/server'].map((folder) => ({
  module: folder.split('/')[1] ?? folder,
  folder: new URL(`../../${folder}/migrations/`, import.meta.url),
}));
export const SITE = 'one';
export const DATES = { before: '2022-11-30 12:00:00', first: '2022-12-06 12:00:00', final: '2022-12-13 12:00:00' };

const NO_VIDEO = { title: '', poster: null, urls: [] };

export function contestant(number: number, more: Partial<Contestant> = {}): Contestant {
  return {
    name: `Model ${number}`,
    slug: `model-${number}`,
    country: number % 3 === 0 ? '' : 'Portugal',
    faceImage: image(`face-${number}`),
    bodyImage: image(`body-${number}`),
    body1stTourImage: null,
    slideImage: null,
    winnerImage: null,
    helloVideo: { title: 'Hello', poster: null, urls: [{ key: '2K', src: `/media/hello-${number}.mp4` }] },
    thanksVideo: NO_VIDEO,
    winnerVideo: NO_VIDEO,
    trailerVideo3dFirstTour: NO_VIDEO,
    trailerVideo3dSecondTour: NO_VIDEO,
    pictures: Array.from({ length: 20 + (number % 4) }, (_, index) => image(`gallery-${number}-${index}`)),
    text: 'A **short** life.',
    ...more,
  };
}

export function editionContent(more: Partial<EditionContent> = {}): EditionContent {
  return {
    ...DEFAULT_EDITION,
    title: 'World Cup',
    text: 'Vote.',
    models: Array.from({ length: 6 }, (_, index) => contestant(index + 1)),
    ...more,
  };
}

/** Somebody with a browser and an address. */
export interface Person {
  address?: string;
  agent?: string;
  cookies?: Record<string, string>;
  userId?: string;
  visitor?: Partial<Visitor>;
}

type Outputs = InferContractRouterOutputs<typeof championshipEndpoints>;

/** An endpoint's answer; `code` and `modelId` on a refusal. */
interface Answer<Name extends keyof Outputs> {
  status: number;
  body: Outputs[Name] & { code?: string; modelId?: number };
  cookies: Record<string, string>;
}

/** The championship with a database of its own, called as over HTTP, guard included. */
export async function openTestChampionship() {
  const log = pino({ level: 'silent' });
  const db = await createTestDatabase({ migrations, max: 10 });
  const clock = movableClock(instantOf(DATES.before) as Date);
  const bus = createMemoryBus({ log });
  const dropped: string[] = [];
  await bus.subscribe('pages.drop', (tags) => dropped.push(...(tags as string[])));
  const namesOf = async (ids: readonly string[]) => new Map(ids.map((id) => [id, 'operator@example.com']));
  const queue: { name: string; payload: unknown }[] = [];
  const send: JobSender['send'] = async (_tx, { name }, payload) => void queue.push({ name, payload });
  const content = contentModule({
    db,
    clock,
    log,
    bus,
    namesOf,
    events: {
      async publish(tx, type, { key, payload }) {
        for (const one of module.on) if (one.type.name === type.name) await one.handle(payload, tx, { key });
      },
    },
    jobs: { send, withdraw: async () => {} },
    audit: createAudit({ db, clock }),
    isSite: () => true,
    isDeadLink: async () => false,
    eraseMedia: async () => ({ files: NO_FILES, counts: {}, sources: [] }),
    holdPictures: async () => [],
  });
  const emails: Email[] = [];
  const drawn: number[] = [];
  const module = championshipModule({
    db,
    clock,
    bus,
    log,
    jobs: { send },
    namesOf,
    content: content.api,
    email: { send: async (_tx, email) => void emails.push(email) },
    tokens: createKeyring({ db, clock, purpose: 'championship-reminders' }),
    sites: () => [{ key: SITE, name: 'Site one' }],
    siteAt: () => ({ key: SITE }),
    draw: (limit) => drawn.shift() ?? randomInt(limit),
  });
  await module.api.listen();
  const server = createApiServer({ championship: module.endpoints } as AnyRouter, { log, title: '', version: '' });
  const limits = createMemoryRateLimiter({ clock });
  const admin = openTestAdmin(module.adminEndpoints, { db, clock });

  /** `ask<'vote'>` types the answer as that endpoint's. */
  async function ask<Name extends keyof Outputs = keyof Outputs>(
    method: string,
    path: string,
    { body, by = {} }: { body?: unknown; by?: Person } = {},
  ): Promise<Answer<Name>> {
    const set: Record<string, string> = {};
    const { userId } = by;
    const context: ApiContext = {
      site: { key: SITE, name: 'Site one' } as Site,
      visitor: {
        ...VERIFIED_GUEST,
        ...(userId && { signedIn: true, user: { id: userId, sessionId: userId, email: 'a@example.com' } }),
        ...by.visitor,
      },
      request: {
        id: '1',
        origin: 'http://test',
        address: by.address ?? '192.0.2.1',
        userAgent: by.agent ?? 'Test',
        cookies: by.cookies ?? {},
      },
      reply: {
        setCookie: (name, value) => void Object.assign(set, { [name]: value }),
        clearCookie() {},
        dependsOn() {},
      },
      limits,
    };
    const init =
      body === undefined
        ? { method }
        : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await server.handle(new Request(`http://test${path}`, init), context);
    if (!response) throw new Error(`No call has the path ${path}`);
    return { status: response.status, body: await response.json(), cookies: set };
  }

  async function bringEdition(key: string, more: Partial<EditionContent> = {}): Promise<number> {
    const entry = { name: key, key, sites: [SITE], content: editionContent(more) };
    await content.api.bring(EDITION, `test ${key}`, entry);
    const { rows } = await db.pool.query('select id from content.entries where key = $1', [key]);
    await bus.publish('pages.drop', [`${SITE}:championship`]);
    return rows[0].id;
  }

  /** Removes everything but one edition, reset to its beginning; returns its number. */
  async function onlyEdition(): Promise<number> {
    const tables = ['votes', 'tallies', 'voids', 'sign_ups'].map((table) => `championship.${table}`);
    await db.pool.query(`truncate ${tables.join()}, content.entries cascade`);
    drawn.length = 0;
    return bringEdition(`cup-${newId(clock)}`);
  }

  async function countsOf(edition: number) {
    const sums =
      'select sum(votes)::int as votes, sum(points)::int as points from championship.tallies where edition = $1';
    return (await db.pool.query(sums, [edition])).rows[0];
  }

  let browsers = 0;
  const voterKey = await readVoterKey({ db, clock });
  return {
    db,
    clock,
    bus,
    emails,
    dropped,
    /** What is drawn next, instead of a random draw. */
    drawn,
    module,
    ask,
    bringEdition,
    onlyEdition,
    countsOf,
    resultOf: async (number: number) => (await ask<'resultOf'>('GET', `/votes/${number}/`)).body.data.result,
    admin,
    /** A new browser. */
    browser: (more: Person = {}): Person => {
      browsers += 1;
      const cookies = { championship: cookieOf(voterKey, newSecret(16)) };
      return { cookies, address: `198.51.${browsers >> 8}.${browsers & 255}`, ...more };
    },
    vote: (by: Person, number: number, step: 1 | 2 = 1) =>
      ask<'vote'>('POST', `/votes/${number}/`, { body: { [`voteStep${step}`]: true }, by }),
    moveTo: (localTime: string) => clock.set(instantOf(localTime) as Date),
    runJob: (name: string) => runWork(module.jobs, name),
    /** Deletes an edition for good, with everything that belongs to it. */
    async erase(edition: number) {
      for (const { erase } of content.deletables) await db.transaction((tx) => erase(tx, String(edition)));
      for (const { name, payload } of queue.splice(0))
        if (module.jobs.some(({ type }) => type.name === name)) await runWork(module.jobs, name, payload);
    },
    close: () => db.close(),
  };
}
