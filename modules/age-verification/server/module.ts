import { Hono } from 'hono';
import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { checkActivity } from './activity-store.ts';
import { ageVerificationAdminHandlers } from './admin-api.ts';
import { ageVerificationHandlers } from './api.ts';
import { createClearances } from './checks/clearance.ts';
import { createClearanceCheck, isCheckRequired } from './checks/is-cleared.ts';
import { deleteTalliesBefore } from './checks/tally-store.ts';
import { type AgeVerificationDeps, type AgeVerificationModuleDeps, TALLY_LIFE_MS } from './deps.ts';
import { exportVerifications } from './export-store.ts';
import type { AgeVerificationApi } from './index.ts';
import { offeredProviders } from './rules/offered-providers.ts';
import { createRuleBook } from './rules/rule-book.ts';
import { deleteExpired, deleteOfUser } from './store.ts';

const ForgetExpired = job('age-verification.forget-expired', z.object({}), { cron: '40 3 * * *' });
const ForgetSecrets = job('age-verification.forget-secrets', z.object({}), { cron: '* * * * *' });

/**
 * Whether visitors are 18: rules by location, checks at a provider, what they proved, and the clearance in the browser.
 */
export function ageVerificationModule(moduleDeps: AgeVerificationModuleDeps) {
  const { db, clock, providers } = moduleDeps;
  const rules = createRuleBook(moduleDeps);
  const deps: AgeVerificationDeps = { ...moduleDeps, rules, clearances: createClearances({ db, clock }) };
  const check = createClearanceCheck(deps);

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
    endpoints: ageVerificationHandlers(deps, check),
    adminEndpoints: ageVerificationAdminHandlers(deps),
    jobs: [work(ForgetExpired, forgetExpired), work(ForgetSecrets, forgetSecrets)],
    http: providers.reduce((all, { http }) => (http ? all.route('/', http) : all), new Hono()),
    machinePaths: providers.flatMap(({ machinePaths = [] }) => machinePaths),
    origins: { form: providers.flatMap(({ pageOrigins = [] }) => pageOrigins) },
    // If a site requires no check, an operator must state why. A sandbox believes everybody, so it doesn't count.
    async readiness({ key, asksForAge }) {
      const hasProvider = offeredProviders(rules.at(key, undefined), providers).some(
        ({ provider }) => !provider.name.includes('sandbox'),
      );
      const path = asksForAge ? '/age-rules' : `/sites/${key}?tab=flags`;
      const missing = hasProvider ? [] : ['AGE_PROVIDERS'];
      return [{ name: 'age-verification.check', isReady: asksForAge && hasProvider, missing, path }];
    },
    forgetAccount: deleteOfUser,
    timelines: [
      {
        permission: 'age-verification.read-checks',
        before: (...query) => checkActivity(db.drizzle, ...query),
      },
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
