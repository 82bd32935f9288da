import type { Permission } from '#api/declare/permissions.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import type { Overview } from '#kernel/overview.ts';
import { deletionsAdminHandlers } from './admin-api.ts';
import { countFailing, isTakenDown, readOfCase } from './deletions-store.ts';
import type { DeletionsDeps, DeletionsModuleDeps } from './deps.ts';
import { eraseDue } from './erase-due.ts';
import type { DeletionsApi } from './index.ts';
import { EraseAtItsTime, EraseDue, LookAgain } from './jobs.ts';
import { lookAgain } from './remove-files.ts';
import { createRecordSigner } from './sign-record.ts';

const USUAL_WAITING_DAYS = 7;

/** Permanent deletion by operators: hidden at once, deleted after a waiting time, with a signed record. */
export function deletionsModule(moduleDeps: DeletionsModuleDeps) {
  const { db, waitingDays = USUAL_WAITING_DAYS } = moduleDeps;
  const deps: DeletionsDeps = { ...moduleDeps, waitingDays, signer: createRecordSigner(moduleDeps) };
  const api: DeletionsApi = {
    ofCase: (caseId) => readOfCase(db.drizzle, caseId),
    isTakenDown: (sha256) => isTakenDown(db.drizzle, sha256),
    async thingAt(path) {
      for (const { kind, idAt, find } of deps.deletables()) {
        const id = await idAt?.(db.drizzle, path);
        const thing = id === undefined ? undefined : await db.transaction((tx) => find(tx, id));
        if (id !== undefined && thing) return { kind, id, title: thing.title };
      }
      return undefined;
    },
  };
  return {
    name: 'deletions' as const,
    adminEndpoints: deletionsAdminHandlers(deps),
    jobs: [
      work(EraseDue, (_, { signal }) => eraseDue(deps, signal)),
      work(EraseAtItsTime, (_, { signal }) => eraseDue(deps, signal)),
      work(LookAgain, (payload, { signal }) => lookAgain(deps, payload, signal)),
    ],
    overview: [deletionsOverview(deps)],
    // R6: who deleted something stays in the record, as in the audit log.
    forgetAccount: 'holds nothing',
    api,
  } satisfies Module & { api: DeletionsApi };
}

function deletionsOverview({ db }: Pick<DeletionsDeps, 'db'>): Overview<Permission> {
  return {
    permission: 'deletions.read',
    async alerts() {
      const count = await countFailing(db.drizzle);
      return count === 0 ? [] : [{ name: 'deletions.failing', count, isBad: true, path: '/deletions?state=erasing' }];
    },
  };
}
