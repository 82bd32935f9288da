import { includesRights, type Rights, standardRights } from '#api/declare/rights.ts';
import type { Role } from '#api/request/visitor.ts';
import { createAudit } from '#kernel/audit/audit.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { newId } from '#kernel/ids.ts';
import type { Reportable, ReportableThing } from '#kernel/reportable.ts';
import { createKeyring } from '#kernel/secrets/keyring.ts';
import { Outranked } from '#modules/accounts/server/index.ts';
import type { Email } from '#modules/email/server/index.ts';
import type { ReportReason } from '../contract/types.ts';
import { claimCase } from './cases/claim-case.ts';
import { decideAppeal } from './decisions/appeal-decision.ts';
import { dismissCase, restrict } from './decisions/decide-case.ts';
import type { ModerationDeps } from './deps.ts';
import { moderationModule } from './module.ts';
import { addressReportable } from './reports/address.ts';

const migrations = [
  { module: 'kernel', folder: new URL('../../../kernel/migrations/', import.meta.url) },
  { module: 'moderation', folder: new URL('./migrations/', import.meta.url) },
];

export const RESTRICTION = {
  isHidden: true,
  sanction: null,
  ground: 'terms',
  rule: 'Section 4',
  facts: 'It insults people.',
} as const;

export interface Moderator extends Rights {
  id: string;
}

/** Moderation of names and pictures, which are personal, and comments, which aren't. */
export async function openModerationWorld() {
  const clock = movableClock(new Date('2026-03-01T10:00:00Z'));
  const db = await createTestDatabase({ migrations });
  const things = new Map<string, ReportableThing>();
  const sent: Email[] = [];
  const ended: string[] = [];
  const staff = new Map<string, readonly Role[]>();
  const removed = new Set<string>();
  const renewing = new Set<string>();
  const audit = createAudit({ db, clock });

  function kind(name: string, isPersonal?: true): Reportable {
    const key = (id: string) => `${name}:${id}`;
    return {
      kind: name,
      label: () => name,
      isPersonal,
      idOf: async (_, id) => (things.has(key(id)) ? id : undefined),
      read: async (_, id) => things.get(key(id)),
      async hide(_, id, { version }) {
        return things.get(key(id))?.version === version && things.delete(key(id));
      },
      release: async (_, id) => void released.push(id),
      async restore(_, id, { version, text, picture }) {
        const { authorId = '' } = authors.get(key(id)) ?? {};
        if (!things.has(key(id))) things.set(key(id), { version, authorId, text, picture });
      },
    };
  }
  /** Ids of what decisions released. */
  const released: string[] = [];
  const authors = new Map<string, { authorId: string }>();
  const reportables = [kind('name', true), kind('comment'), kind('picture', true), addressReportable];

  const asUser = (id: string, roles: readonly Role[]) => ({
    id,
    email: '',
    roles,
    createdAt: clock.now(),
    isDemo: false,
    confirmedAt: null,
    isDiscreet: false,
    isStaff: roles.length > 0,
  });

  async function lockBelow(_: unknown, id: string, rights: Rights) {
    const roles = staff.get(id) ?? [];
    if (!includesRights(rights, standardRights(roles))) throw new Outranked();
    return asUser(id, roles);
  }

  let queued: { type: { name: string }; payload: unknown; startAfter?: Date }[] = [];
  const deps: ModerationDeps = {
    db,
    clock,
    audit,
    namesOf: async () => new Map(),
    limits: createMemoryRateLimiter({ clock }),
    tokens: createKeyring({ db, clock, purpose: 'moderation-statements' }),
    jobs: {
      async send(_, type, payload, { startAfter } = {}) {
        queued.push({ type, payload, startAfter });
      },
    },
    email: {
      async send(_, email) {
        sent.push(email);
      },
    },
    accounts: {
      admittedById: async (id) => (staff.has(id) ? asUser(id, staff.get(id) ?? []) : undefined),
      rightsOf: async (roles) => standardRights(roles),
      holdAccount: async (_, userId) => !removed.has(userId),
      endSessionsOf: async (_, userId) => void ended.push(userId),
      lockBelow,
      lockToBan: lockBelow,
      usersWithRoles: async () => [...staff].map(([id, roles]) => asUser(id, roles)),
    },
    membership: {
      isRenewing: async (_, userId) => renewing.has(userId),
      cancelAll: async (_, userId) => void renewing.delete(userId),
    },
    deletions: {
      ofCase: async () => [],
      thingAt: async (path) => (path === '/video/shown/' ? { kind: 'video', id: '7', title: 'Shown' } : undefined),
    },
    reportables: () => reportables,
    sanctionScopes: () => ['site', 'forum', 'room'],
    isSiteHost: (host) => host === 'velvet.example',
    defaultSite: () => 'velvet',
    siteNameOf: () => 'Velvet Room',
    localeOf: () => 'en-GB',
  };
  const { api, ...module } = moderationModule(deps);

  /** Runs the queued jobs that are due. */
  async function runJobs() {
    const isDue = ({ startAfter }: (typeof queued)[number]) => !startAfter || startAfter <= clock.now();
    const due = queued.filter(isDue);
    queued = queued.filter((one) => !isDue(one));
    for (const { type, payload } of due) await runJob(type.name, payload);
  }
  const runJob = (name: string, payload: unknown = {}) =>
    module.jobs
      .find(({ type }) => type.name === name)
      ?.run(payload, { signal: new AbortController().signal, progress: async () => {} });

  function write(kind: 'name' | 'comment' | 'picture', text: string, authorId = newId(clock)) {
    const id = newId(clock);
    const shown = kind === 'picture' ? { picture: Buffer.from(text) } : { text };
    things.set(`${kind}:${id}`, { version: text, authorId, ...shown });
    authors.set(`${kind}:${id}`, { authorId });
    return { kind, id, authorId };
  }
  function moderator(roles: readonly Role[] = ['moderator']): Moderator {
    const id = newId(clock);
    staff.set(id, roles);
    return { id, ...standardRights(roles) };
  }
  const by = (moderator: Moderator) => ({
    operator: moderator,
    actor: { kind: 'user', id: moderator.id, address: '::1' } as const,
  });
  const report = (
    of: { kind: string; id: string },
    reason: ReportReason = 'harassment',
    reporter: { userId: string } | { name?: string; email?: string } = { userId: newId(clock) },
  ) => api.report({ kind: of.kind, subject: of.id, reason, note: 'Look.', site: 'velvet', reporter });

  async function caseOf({ id }: { id: string }, more = '') {
    const { rows } = await db.pool.query(
      `select id, version, severity, due_at as "dueAt" from moderation.cases where subject_id = $1 ${more} order by opened_at desc, id desc limit 1`,
      [id],
    );
    return rows[0] as { id: string; version: number; severity: number; dueAt: Date };
  }

  const count = async (table: string, where: string, ...values: unknown[]) =>
    Number((await db.pool.query(`select count(*) from moderation.${table} where ${where}`, values)).rows[0].count);

  /** Claims the newest case. */
  async function claim(of: { id: string }, who: Moderator, more?: string) {
    const { id, version } = await caseOf(of, more);
    return { id, version: await claimCase(deps, { id, version, takeOver: true, ...by(who) }) };
  }
  const dismiss = async (of: { id: string }, who: Moderator) =>
    dismissCase(deps, { ...(await claim(of, who)), facts: 'Nothing wrong.', ...by(who) });
  const decideAppealOf = async (of: { id: string }, who: Moderator, outcome: 'upheld' | 'reversed') => {
    const claimed = await claim(of, who, 'and appeal_of is not null');
    await decideAppeal(deps, { ...claimed, outcome, facts: 'Looked again.', ...by(who) });
  };

  /** Reports something, claims the case, and decides against its author. */
  async function restricted(
    of: { kind: string; id: string },
    who: Moderator,
    more: Partial<Parameters<typeof restrict>[1]['restriction']> = {},
  ) {
    await report(of);
    const claimed = await claim(of, who);
    await restrict(deps, { ...claimed, restriction: { ...RESTRICTION, ...more }, ...by(who) });
    return claimed.id;
  }
  /** Of the latest email, or of the latest to this address. */
  const tokenOf = (email?: string) => {
    const last = sent.findLast(({ to, action }) => action && (!email || ('email' in to && to.email === email)));
    return new URLSearchParams(last?.action?.path.split('?')[1]).get('token') ?? '';
  };

  return {
    clock,
    db,
    deps,
    api,
    module,
    things,
    released,
    sent,
    ended,
    staff,
    removed,
    renewing,
    audit,
    write,
    moderator,
    by,
    report,
    caseOf,
    count,
    claim,
    dismiss,
    decideAppealOf,
    restricted,
    tokenOf,
    runJobs,
    runJob,
    close: () => db.close(),
  };
}
