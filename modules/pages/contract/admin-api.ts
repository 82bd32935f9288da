import { z } from 'zod';
import { adminRoutes, VALIDATION_ERROR } from '#api/declare/admin-declare.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { contentAdminEndpoints } from '#modules/content/contract/admin-api.ts';
import { KINDS } from './kinds.ts';
import { POLICY_SLUGS, PolicyBlanks } from './policy-templates.ts';

const route = adminRoutes('pages');
const OfSite = z.object({ site: z.string().max(60) });
const Slug = z.enum(POLICY_SLUGS);

export const PolicyTemplates = z.object({
  site: z.string(),
  templates: z.array(
    z.object({
      slug: Slug,
      title: z.string(),
      /** Markdown, with its blanks. */
      text: z.string(),
      blanks: z.array(z.string()),
      /** The site already has it. */
      isWritten: z.boolean(),
    }),
  ),
});
export type PolicyTemplates = z.output<typeof PolicyTemplates>;

export const pagesAdminEndpoints = moduleEndpoints('pages', {
  ...contentAdminEndpoints('pages', KINDS, { read: 'pages.read', edit: 'pages.edit', publish: 'pages.publish' }),
  policyTemplates: route(
    'pages.read',
    'GET',
    '/pages/templates/{site}',
    'Texts that policies of a site may begin with',
    {
      site: { input: 'site' },
    },
  )
    .input(OfSite)
    .output(envelope(PolicyTemplates)),
  makePolicies: route('pages.publish', 'POST', '/pages/templates/{site}', 'Make policies of templates', {
    description: 'Those that the site has already stay as they are.',
    site: { input: 'site' },
  })
    .input(OfSite.extend({ slugs: z.array(Slug).min(1, 'Choose at least one.'), blanks: PolicyBlanks }))
    .errors({
      ...VALIDATION_ERROR,
      KEY_TAKEN: { status: 409, message: 'A hidden page has one of these addresses. Show or change that one.' },
    })
    .output(envelope(z.object({ made: z.array(Slug) }))),
});
