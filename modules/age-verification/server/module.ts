import { Hono } from 'hono';
import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { ageVerificationCallHandlers } from './calls.ts';
import { createClearances } from './clearance.ts';
import { ageVerificationDeskHandlers } from './desk-calls.ts';
import { exportVerifications } from './export-store.ts';
import type { AgeVerificationApi } from './index.ts';
import { createClearanceCheck, isCheckRequired } from './is-cleared.ts';
import { type AgeVerificationDeps, type AgeVerificationParts, TALLY_LIFE_MS } from './parts.ts';
import { createRuleBook } from './rule-book.ts';
import { deleteExpired, deleteOfUser } from './store.ts';
import { checkStory } from './story-store.ts';
import { deleteTalliesBefore } from './tally-store.ts';

const ForgetExpired = job('age-verification.forget-expired', z.object({}), { cron: '40 3 * * *' });
const ForgetSecrets = job('age-verification.forget-secrets', z.object({}), { cron: '* * * * *' });

/** Whether visitors are 18: what is asked where, checks at a provider, what they proved, and the clearance that a browser keeps. */
export function ageVerificationModule(deps: AgeVerificationDeps) {
  const { db, clock, providers } = deps;
  const rules = createRuleBook(deps);
  const parts: AgeVerificationParts = { ...deps, rules, clearances: createClearances({ db, clock }) };
  const check = createClearanceCheck(parts);

  async function forgetExpired(): Promise<void> {
    const now = clock.now();
    await db.transaction(async (tx) => {
      await deleteExpired(tx, now);
      await deleteTalliesBefore(tx, new Date(now.getTime() - TALLY_LIFE_MS));
    });
    for (const provider of providers) await provider.forgetExpired?.(now);
  }

  async function forgetSecrets(): Promise<void> {
    for (const provider of providers) await provider.forgetSecrets?.(clock.now());
  }

  return {
    name: 'age-verification' as const,
    calls: ageVerificationCallHandlers(parts, check),
    deskCalls: ageVerificationDeskHandlers(parts),
    jobs: [work(ForgetExpired, forgetExpired), work(ForgetSecrets, forgetSecrets)],
    http: providers.reduce((all, { http }) => (http ? all.route('/', http) : all), new Hono()),
    machinePaths: providers.flatMap(({ machinePaths = [] }) => machinePaths),
    origins: { form: providers.flatMap(({ pageOrigins = [] }) => pageOrigins) },
    forgetAccount: deleteOfUser,
    stories: [
      { permission: 'age-verification.read-checks', before: (...asked) => checkStory(db.drizzle, ...asked) },
    ],
    exportOf: (userId: string) => exportVerifications(db.drizzle, userId),
    api: {
      isCleared: check.isCleared,
      isOpen: (where) => !isCheckRequired(rules, where),
      renew: rules.renew,
      listen: rules.listen,
    },
  } satisfies Module & { api: AgeVerificationApi };
}
