import { z } from 'zod';
import { type AdminAccess, type AdminEndpointMeta, adminEndpoint, Instant, Version } from './admin-declare.ts';
import { envelope } from './declare.ts';

/** The id of an entry of the audit log, in a request. */
export const EntryId = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** One change in the history of a thing, from the audit log. */
export const HistoryEntry = z.object({
  id: z.number().int(),
  at: Instant,
  by: z.string(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** What has a history. */
interface HistoryOptions<Shape extends z.ZodRawShape> extends Pick<AdminEndpointMeta, 'site'> {
  path: `/api/admin/v1/${string}`;
  tags: readonly string[];
  access: AdminAccess;
  /** The fields that identify one of them. */
  one: z.ZodObject<Shape>;
}

/** Declares the endpoint that lists the changes of one thing. */
export function historyEndpoint<Shape extends z.ZodRawShape>({ path, tags, access, one, site }: HistoryOptions<Shape>) {
  return adminEndpoint
    .route({ method: 'GET', path, tags, summary: 'What operators changed of one, the newest first' })
    .meta({ access, site })
    .input(one.extend({ beforeId: EntryId.optional() }))
    .output(envelope(z.object({ items: z.array(HistoryEntry) })));
}

/** Declares the endpoint that reverts one change. Its errors are those of a save. */
export function restoreEndpoint<Shape extends z.ZodRawShape>({
  path,
  tags,
  access,
  one,
  site,
  description = 'What the change did not touch stays.',
}: HistoryOptions<Shape> & { description?: string }) {
  return adminEndpoint
    .route({
      method: 'POST',
      path,
      tags,
      summary: 'Make it again what it was before one change',
      description,
    })
    .meta({ access, site })
    .input(one.extend({ entry: EntryId, version: Version }))
    .output(envelope(z.object({ version: Version })));
}
