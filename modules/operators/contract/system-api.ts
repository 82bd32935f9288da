import { z } from 'zod';
import { adminEndpoint, Timestamp } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';

const tags = ['system'];
const access = { permission: 'operators.read-system' } as const;

export const SettingRow = z.object({
  name: z.string(),
  /** `set` for secrets; null if it isn't set. */
  value: z.string().nullable(),
  fallback: z.string(),
  isGiven: z.boolean(),
  isSecret: z.boolean(),
  about: z.string(),
});
export type SettingRow = z.output<typeof SettingRow>;

export const PortRow = z.object({
  name: z.string(),
  what: z.string(),
  /** `quiet`: nothing to check. */
  state: z.enum(['good', 'bad', 'quiet']),
  /** Null if nothing was checked. */
  tookMs: z.number().nullable(),
  fault: z.string().nullable(),
  /** The outcome of calls to it in the last hours, if those are counted; the two times may be older. */
  seen: z
    .object({
      hours: z.number().int(),
      answers: z.number().int(),
      failures: z.number().int(),
      answeredAt: Timestamp.nullable().default(null),
      failedAt: Timestamp.nullable().default(null),
    })
    .nullable(),
});
export type PortRow = z.output<typeof PortRow>;

/** Configuration and health of the installation. */
export const systemEndpoints = {
  configuration: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/configuration',
      tags,
      summary: 'All settings in force; the values of secrets are left out',
    })
    .meta({ access })
    .output(envelope(z.object({ settings: z.array(SettingRow) }))),
  health: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/health',
      tags,
      summary: 'Health of everything the program depends on, checked now',
    })
    .meta({ access, rateLimit: { limit: 60, windowMs: 60_000 } })
    .output(envelope(z.object({ ports: z.array(PortRow) }))),
};
