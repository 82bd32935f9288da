import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { sayingFaults } from '#api/errors/validation-error.ts';
import { sayingEdited } from '#api/errors/version-conflict.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { seoAdminEndpoints } from '../../contract/admin-api.ts';
import type { RedirectDeps } from '../deps.ts';
import { makeRedirect, redirectAtAdmin, redirectSubject, removeRedirects, saveRedirect } from './change-redirects.ts';
import { importRedirects } from './import-redirects.ts';
import { readRedirects } from './redirect-store.ts';

/** Handlers of `contract/admin-api.ts`. */
export function redirectAdminHandlers(deps: RedirectDeps) {
  const endpoints = implement(seoAdminEndpoints).$context<AdminContext>();
  return {
    redirects: endpoints.redirects.handler(async ({ input }) => done(await readRedirects(deps.db.drizzle, input))),

    redirect: endpoints.redirect.handler(async ({ input }) => done(await redirectAtAdmin(deps, input.id))),

    makeRedirect: endpoints.makeRedirect.handler(({ context, input, errors }) =>
      sayingFaults(errors, async () => done({ id: await makeRedirect(deps, context, input) })),
    ),

    saveRedirect: endpoints.saveRedirect.handler(({ context, input, errors }) =>
      sayingFaults(errors, () =>
        sayingEdited(errors, async () => done({ version: await saveRedirect(deps, context, input) })),
      ),
    ),

    removeRedirects: endpoints.removeRedirects.handler(async ({ context, input }) =>
      done({ removed: await removeRedirects(deps, context, input.ids) }),
    ),

    importRedirects: endpoints.importRedirects.handler(({ context, input: { query, body }, errors }) =>
      sayingFaults(errors, async () => {
        const { site, name, check } = query;
        const bytes = new Uint8Array(await body.arrayBuffer());
        return done(await importRedirects(deps, context, { site, name, bytes, isCheck: check === '1' }));
      }),
    ),

    redirectHistory: endpoints.redirectHistory.handler(async ({ input: { id, beforeId } }) =>
      done({ items: await readHistory(deps, redirectSubject(id), beforeId) }),
    ),
  };
}
