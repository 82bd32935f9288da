import type { JobDefinition, Module } from '#kernel/module.ts';
import { ageVerificationCallHandlers } from './calls.ts';
import { createClearances } from './clearance.ts';
import type { AgeVerificationApi } from './index.ts';
import { createClearanceCheck } from './is-cleared.ts';
import type { AgeVerificationDeps, AgeVerificationParts } from './parts.ts';
import { deleteExpired } from './store.ts';

/** Whether visitors are 18: checks at a provider, what they proved, and the clearance that a browser keeps. */
export function ageVerificationModule(deps: AgeVerificationDeps) {
  const { db, clock, provider } = deps;
  const parts: AgeVerificationParts = { ...deps, clearances: createClearances({ db, clock }) };
  const check = createClearanceCheck(parts);

  const jobs: readonly JobDefinition[] = [
    {
      name: 'age-verification.forget-expired',
      cron: '40 3 * * *',
      run: () => db.transaction((tx) => deleteExpired(tx, clock.now())),
    },
  ];

  return {
    name: 'age-verification',
    migrations: new URL('./migrations/', import.meta.url),
    calls: ageVerificationCallHandlers(parts, check),
    jobs,
    http: provider.http,
    api: { isCleared: check.isCleared },
  } satisfies Module & { calls: unknown; api: AgeVerificationApi };
}
