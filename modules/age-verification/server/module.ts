import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { ageVerificationCallHandlers } from './calls.ts';
import { createClearances } from './clearance.ts';
import { ageVerificationDeskHandlers } from './desk-calls.ts';
import type { AgeVerificationApi } from './index.ts';
import { createClearanceCheck } from './is-cleared.ts';
import type { AgeVerificationDeps, AgeVerificationParts } from './parts.ts';
import { deleteExpired, deleteOfUser } from './store.ts';

const ForgetExpired = job('age-verification.forget-expired', z.object({}), { cron: '40 3 * * *' });

/** Whether visitors are 18: checks at a provider, what they proved, and the clearance that a browser keeps. */
export function ageVerificationModule(deps: AgeVerificationDeps) {
  const { db, clock, provider } = deps;
  const parts: AgeVerificationParts = { ...deps, clearances: createClearances({ db, clock }) };
  const check = createClearanceCheck(parts);

  return {
    name: 'age-verification' as const,
    calls: ageVerificationCallHandlers(parts, check),
    deskCalls: ageVerificationDeskHandlers(parts),
    jobs: [work(ForgetExpired, () => db.transaction((tx) => deleteExpired(tx, clock.now())))],
    http: provider.http,
    origins: { form: provider.pageOrigins ?? [] },
    forgetAccount: deleteOfUser,
    api: { isCleared: check.isCleared },
  } satisfies Module & { api: AgeVerificationApi };
}
