import { z } from 'zod';
import { adminEndpoint, listEndpoint, Timestamp } from '#api/declare/admin-declare.ts';
import { adminTable } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';

const reading = { permission: 'profiles.read', tags: ['people'] } as const;

const NameRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  changedAt: Timestamp,
});

export const NAMES = adminTable({
  ...reading,
  path: '/api/admin/v1/profiles',
  namesPeople: true,
  summary: 'Public names, page by page',
  row: NameRow,
  sorts: ['changedAt', 'name'],
});

/** A name an account had before (R6). */
const FormerName = z.object({
  id: z.uuid(),
  name: z.string(),
  until: Timestamp,
  /** Null if its owner changed it. */
  takenAwayBy: z.string().nullable(),
  reason: z.string().nullable(),
});

export const ProfileDetail = NameRow.extend({ blockedBy: z.number().int(), formerNames: z.array(FormerName) });
export type ProfileDetail = z.output<typeof ProfileDetail>;

export const profilesAdminEndpoints = moduleEndpoints('profiles', {
  names: listEndpoint(NAMES),
  name: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/profiles/{id}',
      tags: ['people'],
      summary: 'A profile with its former names',
    })
    .meta({ access: { permission: 'profiles.read' }, looksAt: { type: 'account', by: 'id' } })
    .input(z.object({ id: z.uuid() }))
    .output(envelope(ProfileDetail)),
});
