import { implement } from '@orpc/server';
import { type AdminContext, actorOf } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { refuseField } from '#api/errors/validation-error.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { NoTable, textOfFile } from '#kernel/files/read-csv.ts';
import { csvAdminEndpoints } from '../../contract/admin-csv.ts';
import type { CatalogueDeps } from '../deps.ts';
import { ImportCsv } from '../jobs.ts';
import { begin, findImport, finish, insertImport, makeRoom } from './csv-store.ts';
import { exportCsv } from './export-csv.ts';

/** The most files waiting to be checked or imported. */
const MOST_UNDER_WAY = 10;

/** Handlers of `contract/admin-csv.ts`. */
export function csvAdminHandlers({ db, clock, jobs }: CatalogueDeps) {
  const endpoints = implement(csvAdminEndpoints).$context<AdminContext>();
  const whoAsks = (context: AdminContext) => {
    const actor = actorOf(context) as { id: string; address: string; viaKey?: string };
    return { byUser: actor.id, address: actor.address, viaKey: actor.viaKey ?? null, act: context.act };
  };

  return {
    exportCsv: endpoints.exportCsv.handler(async ({ input: { kind, after } }) =>
      done(await exportCsv(db, kind, after)),
    ),

    uploadCsv: endpoints.uploadCsv.handler(async ({ context, input: { params, query, body }, errors }) => {
      const content = readable(await body.arrayBuffer());
      const id = await db.transaction(async (tx) => {
        if (!(await makeRoom(tx, { now: clock.now(), most: MOST_UNDER_WAY }))) throw errors.TOO_MANY();
        const file = { kind: params.kind, fileName: query.name, content, createdAt: clock.now() };
        const added = await insertImport(tx, { ...file, ...whoAsks(context) });
        await record(tx, context, { action: 'catalogue.csv-checked', id: added, after: { ...params, ...query } });
        await jobs.send(tx, ImportCsv, {});
        return added;
      });
      return done({ id });
    }),

    csvImport: endpoints.csvImport.handler(async ({ input }) => {
      const found = await findImport(db.drizzle, input.id);
      if (!found) throw new NotFound('This file doesn’t exist any more.');
      return done({ ...found, createdAt: found.createdAt.toISOString() });
    }),

    runCsvImport: endpoints.runCsvImport.handler(async ({ context, input, errors }) => {
      await db.transaction(async (tx) => {
        if (!(await begin(tx, input.id, whoAsks(context)))) throw errors.NOT_CHECKED();
        await record(tx, context, { action: 'catalogue.csv-brought-in', id: input.id });
        await jobs.send(tx, ImportCsv, {});
      });
      return done({});
    }),

    cancelCsvImport: endpoints.cancelCsvImport.handler(async ({ context, input, errors }) => {
      await db.transaction(async (tx) => {
        if (!(await finish(tx, input.id, { state: 'cancelled' }))) throw errors.NOT_UNDER_WAY();
        await record(tx, context, { action: 'catalogue.csv-cancelled', id: input.id });
      });
      return done({});
    }),
  };
}

function record(tx: Tx, context: AdminContext, { id, ...change }: { action: string; id: string; after?: object }) {
  return context.record(tx, { ...change, subject: { type: 'csv import', id } });
}

function readable(bytes: ArrayBuffer): string {
  try {
    return textOfFile(new Uint8Array(bytes));
  } catch (error) {
    if (error instanceof NoTable) return refuseField('body', error.message);
    throw error;
  }
}
