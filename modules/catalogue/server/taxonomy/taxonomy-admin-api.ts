import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
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

/** The calls of `contract/admin-taxonomy-api.ts`. */
export function taxonomyAdminHandlers(deps: TaxonomyDeps) {
  const endpoints = implement(taxonomyAdminEndpoints).$context<AdminContext>();
  const { db, admin } = deps;

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

    makeTaxonomy: endpoints.makeTaxonomy.handler(async ({ context, input }) =>
      done({ id: await createTaxonomy(deps, input, context) }),
    ),

    saveTaxonomy: endpoints.saveTaxonomy.handler(async ({ context, input }) =>
      done({ version: await saveTaxonomy(deps, input, context) }),
    ),

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
