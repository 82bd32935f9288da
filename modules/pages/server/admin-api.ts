import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { pagesAdminEndpoints } from '../contract/admin-api.ts';
import { KINDS } from '../contract/kinds.ts';
import type { PagesDeps } from './deps.ts';
import { makePolicies, readTemplates } from './policy-templates.ts';

/** Handlers of `contract/admin-api.ts`. */
export function pagesAdminHandlers(deps: PagesDeps) {
  const endpoints = implement(pagesAdminEndpoints).$context<AdminContext>();
  return {
    ...deps.content.adminHandlers(pagesAdminEndpoints, { kinds: KINDS, publish: 'pages.publish' }),
    policyTemplates: endpoints.policyTemplates.handler(async ({ input }) =>
      done(await readTemplates(deps, input.site)),
    ),
    makePolicies: endpoints.makePolicies.handler(async ({ context, input }) =>
      done({ made: await makePolicies(deps, input, context) }),
    ),
  };
}
