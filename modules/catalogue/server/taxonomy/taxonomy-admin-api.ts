import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { refuseDeadLinks } from '#api/admin/refuse-dead-links.ts';
import { done } from '#api/declare/declare.ts';
import type { Fields } from '#api/errors/version-conflict.ts';
import { pageOf } from '#api/server/page-of.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { NotFound } from '#kernel/errors.ts';
import { taxonomyAdminEndpoints } from '../../contract/admin-taxonomy-api.ts';
import { merge } from '../merge/merge.ts';
import { findMergedInto } from '../merge/merged-store.ts';
import {
  createTaxonomy,
  removeTaxonomy,
  restoreTaxonomy,
  saveTaxonomy,
  subjectOf,
  type TaxonomyDeps,
} from './save-taxonomy.ts';
import { taxonomyFields } from './taxonomy-kinds.ts';
import { findTaxonomy, readTaxonomyRows, usesOfTaxonomy } from './taxonomy-store.ts';

/** Handlers of `contract/admin-taxonomy-api.ts`. */
export function taxonomyAdminHandlers(deps: TaxonomyDeps) {
  const endpoints = implement(taxonomyAdminEndpoints).$context<AdminContext>();
  const { db, admin } = deps;
  const refuseDead = (before: Fields, after: Fields) =>
    refuseDeadLinks(admin.isDeadLink, { sites: (after.sites ?? before.sites ?? []) as string[], before, after });

  return {
    taxonomy: endpoints.taxonomy.handler(async ({ input }) => done(await readTaxonomyRows(db.drizzle, pageOf(input)))),

    taxonomyOne: endpoints.taxonomyOne.handler(async ({ input: { kind, id } }) => {
      const [row, uses, mergedInto] = await Promise.all([
        findTaxonomy(db.drizzle, kind, id),
        usesOfTaxonomy(db.drizzle, kind, id),
        kind === 'custom-items' ? null : findMergedInto(db.drizzle, kind, id),
      ]);
      if (!row) throw new NotFound('There is no such thing.');
      return done({ id, version: row.revision, uses, mergedInto, fields: taxonomyFields(kind, row) });
    }),

    makeTaxonomy: endpoints.makeTaxonomy.handler(async ({ context, input }) => {
      await refuseDead({}, input);
      return done({ id: await createTaxonomy(deps, input, context) });
    }),

    saveTaxonomy: endpoints.saveTaxonomy.handler(async ({ context, input }) => {
      const row = await findTaxonomy(db.drizzle, input.kind, input.id);
      if (row) await refuseDead(taxonomyFields(input.kind, row), input);
      return done({ version: await saveTaxonomy(deps, input, context) });
    }),

    removeTaxonomy: endpoints.removeTaxonomy.handler(async ({ context, input }) => {
      await removeTaxonomy(deps, input, context);
      return done({});
    }),

    merge: endpoints.merge.handler(async ({ context, input }) => {
      await merge(deps, input, context);
      return done({});
    }),

    taxonomyHistory: endpoints.taxonomyHistory.handler(async ({ input: { kind, id, beforeId } }) =>
      done({ items: await readHistory(admin, subjectOf(kind, id), beforeId) }),
    ),

    restoreTaxonomy: endpoints.restoreTaxonomy.handler(async ({ context, input }) =>
      done({ version: await restoreTaxonomy(deps, input, context) }),
    ),
  };
}
