import { z } from 'zod';
import {
  adminRoutes,
  listEndpoint,
  Timestamp,
  VALIDATION_ERROR,
  VERSION_CONFLICT,
  Version,
} from '#api/declare/admin-declare.ts';
import { historyEndpoint } from '#api/declare/admin-history.ts';
import { adminTable, FilterSites } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { NewAddress, OldAddress } from './redirect-address.ts';

/** The most a site can have from operators and files; those from address changes are counted separately. */
export const MOST_REDIRECTS = 50_000;
/** The most a site can have from address changes; beyond it, the longest unused are deleted. */
export const MOST_MOVED = 10_000;
/** How many of those may lead to one address, so that a video that is renamed all day doesn't push out others. */
export const MOST_MOVED_OF_ONE = 50;
export const MOST_REDIRECT_ROWS = 20_000;
export const MOST_REDIRECT_BYTES = 8 * 1024 * 1024;
const REDIRECTS_PATH = '/api/admin/v1/redirects';
const MOST_REMOVED = 100;
const MOST_REPORTED = 200;

/** `address`: its content moved to another address. */
export const REDIRECT_SOURCES = ['address', 'hand', 'csv'] as const;

export const RedirectFields = z.object({
  site: z.string().min(1, 'Choose a site.').max(60),
  from: OldAddress,
  to: NewAddress,
});
export type RedirectFields = z.output<typeof RedirectFields>;

/** An old address can't be changed: another one is another redirect. */
export const RedirectChanges = RedirectFields.pick({ to: true });

export const RedirectRow = z.object({
  id: z.uuid(),
  site: z.string(),
  from: z.string(),
  to: z.string(),
  source: z.enum(REDIRECT_SOURCES),
  /** How often it was followed, by robots too. */
  hits: z.number().int(),
  lastHitAt: Timestamp.nullable(),
  createdAt: Timestamp,
  version: z.number().int(),
});
export type RedirectRow = z.output<typeof RedirectRow>;

export const REDIRECT_TABLE = adminTable({
  path: REDIRECTS_PATH,
  permission: 'pages.read',
  bySite: true,
  tags: ['redirects'],
  summary: 'Redirects from old addresses',
  row: RedirectRow,
  sorts: ['createdAt', 'hits', 'lastHitAt', 'from'],
  filters: { site: FilterSites, source: z.enum(REDIRECT_SOURCES).optional(), used: z.enum(['yes', 'no']).optional() },
});

/** The result of a file of redirects, or a preview of it. */
export const RedirectImport = z.object({
  made: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  wrong: z.number().int(),
  /** The first rows with errors, numbered like in spreadsheets. */
  faults: z.array(z.object({ row: z.number().int(), from: z.string(), fault: z.string() })).max(MOST_REPORTED),
});
export type RedirectImport = z.output<typeof RedirectImport>;

const route = adminRoutes('redirects');
const Id = z.object({ id: z.uuid() });
const ofRedirect = { of: 'redirect', by: 'id' } as const;

/** Endpoints for operators. */
export const seoAdminEndpoints = moduleEndpoints('seo', {
  redirects: listEndpoint(REDIRECT_TABLE),
  redirect: route('pages.read', 'GET', '/redirects/{id}', 'One redirect', { site: ofRedirect })
    .input(Id)
    .output(envelope(RedirectRow)),
  makeRedirect: route('pages.publish', 'POST', '/redirects', 'Send visitors of an old address to another one', {
    site: { input: 'site' },
  })
    .input(RedirectFields)
    .errors(VALIDATION_ERROR)
    .output(envelope(Id)),
  saveRedirect: route('pages.publish', 'PATCH', '/redirects/{id}', 'Change where a redirect leads', {
    site: ofRedirect,
  })
    .input(RedirectChanges.extend({ id: z.uuid(), version: Version }))
    .errors({ ...VALIDATION_ERROR, ...VERSION_CONFLICT })
    .output(envelope(z.object({ version: Version }))),
  removeRedirects: route('pages.publish', 'POST', '/redirects/remove', 'Delete redirects', {
    site: { of: 'redirect', by: 'ids' },
  })
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(MOST_REMOVED) }))
    .output(envelope(z.object({ removed: z.number().int() }))),
  importRedirects: route('pages.publish', 'POST', '/redirects/csv', 'Bring in redirects from a file, or check it', {
    description:
      'The body is the file: UTF-8, UTF-16 or Windows-1252, its cells divided by commas, semicolons or tabs. Its first row names the columns `from` and `to` (or `source` and `target`, `old` and `new`); other columns are ignored. With `check=1` nothing is changed. Rows that are wrong are left out.',
    inputStructure: 'detailed',
  })
    .meta({
      access: { permission: 'pages.publish' },
      site: { input: 'query.site' },
      rateLimit: { limit: 20, windowMs: 60_000 },
    })
    .input(
      z.object({
        query: z.object({
          site: RedirectFields.shape.site,
          name: z.string().trim().min(1).max(200),
          check: z.literal('1').optional(),
        }),
        body: z.file('Send the file as the body.').max(MOST_REDIRECT_BYTES, 'The file is too large.'),
      }),
    )
    .errors(VALIDATION_ERROR)
    .output(envelope(RedirectImport)),
  redirectHistory: historyEndpoint({
    path: `${REDIRECTS_PATH}/{id}/history`,
    tags: ['redirects'],
    access: { permission: 'pages.read' },
    site: ofRedirect,
    one: Id,
  }),
});
