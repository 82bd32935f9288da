import { z } from 'zod';
import { adminRoutes, listEndpoint } from '#api/declare/admin-declare.ts';
import { adminTable, FilterName } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { contentAdminEndpoints } from '#modules/content/contract/admin-api.ts';
import { KINDS } from './kinds.ts';

export const UNANSWERED_REASONS = ['nothing', 'forbidden'] as const;

const UnansweredRow = z.object({
  id: z.uuid(),
  site: z.string(),
  query: z.string(),
  reason: z.enum(UNANSWERED_REASONS),
  searches: z.number().int(),
  firstOn: z.iso.date(),
  lastOn: z.iso.date(),
});

export const UNANSWERED = adminTable({
  path: '/api/admin/v1/search/unanswered',
  permission: 'pages.read',
  tags: ['search'],
  summary: 'Searches that found nothing, or that are forbidden',
  row: UnansweredRow,
  sorts: ['searches', 'lastOn'],
  filters: { site: FilterName, reason: z.enum(UNANSWERED_REASONS).optional() },
});

const route = adminRoutes('search');

/** Endpoints for operators. */
export const searchAdminEndpoints = moduleEndpoints('search', {
  ...contentAdminEndpoints('search', KINDS, { read: 'pages.read', edit: 'pages.edit', publish: 'pages.publish' }),
  unanswered: listEndpoint(UNANSWERED),
  removeUnanswered: route('pages.edit', 'POST', '/search/unanswered/remove', 'Take searches off the list')
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(100) }))
    .output(envelope(z.object({ removed: z.number().int() }))),
});
