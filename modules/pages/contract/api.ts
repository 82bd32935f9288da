import { z } from 'zod';
import { call, envelope, moduleEndpoints, neutralEndpoint, noQuery, query, wholeNumber } from '#api/declare/declare.ts';
import { HELP_KEYS } from './kinds.ts';
import { Faq, HelpTopic, Page } from './types.ts';

const tags = ['pages'];
const NOT_FOUND = { NOT_FOUND: { status: 404, message: 'This page could not be found' } } as const;
const Version = wholeNumber('The version', 100_000).optional();

const cachedEndpoint = neutralEndpoint.meta({ access: 'anyone', cached: true });

/** The handlers decide which pages are available before the age check (R5). */
export const pagesEndpoints = moduleEndpoints('pages', {
  page: cachedEndpoint
    .route({
      method: 'GET',
      path: '/api/content/v1/pages/{slug}',
      tags,
      summary: 'A page that operators wrote, a campaign or a policy',
      description: 'Of a policy, `version` asks for an edition that was in force before.',
    })
    .input(query({ slug: z.string().min(1).max(120), version: Version }))
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: Page }))),
  partnersPage: call
    .meta({ access: 'anyone', cached: true })
    .route({ method: 'GET', path: '/api/content/v1/partners-page', tags, summary: 'The page for partners' })
    .input(noQuery)
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: Page }))),
  faqs: cachedEndpoint
    .route({
      method: 'GET',
      path: '/api/content/v1/faqs',
      tags,
      summary: 'Frequently asked questions, in order',
    })
    .input(noQuery)
    .output(envelope(z.object({ items: z.array(Faq) }))),
  helpTopics: cachedEndpoint
    .route({
      method: 'GET',
      path: '/api/content/v1/help-topics',
      tags,
      summary: 'What the help page says, of one part of it or of all',
    })
    .input(query({ key: z.enum(HELP_KEYS).optional() }))
    .output(envelope(z.object({ items: z.array(HelpTopic) }))),
});
