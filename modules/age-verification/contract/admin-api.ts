import { z } from 'zod';
import { adminEndpoint, listEndpoint, Timestamp, VERSION_CONFLICT, Version } from '#api/declare/admin-declare.ts';
import { EntryId, HistoryEntry } from '#api/declare/admin-history.ts';
import { adminTable, FilterName } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { AgeRule, PlaceCode } from './rules.ts';

const CHECK_RESULTS = ['over', 'under', 'inconclusive', 'pending', 'expired'] as const;

/** A check and its result: nothing else about a check is stored (R4). */
export const CheckRow = z.object({
  /** Identifies the row only; it isn't the session's id. */
  key: z.string(),
  /** Null while no account is known, only a browser. */
  userId: z.uuid().nullable(),
  site: z.string(),
  provider: z.string(),
  result: z.enum(CHECK_RESULTS),
  /** The method of a passed check, if the provider states it. */
  method: z.string().nullable(),
  at: Timestamp,
  /** Until when it is stored, and a passed one counts. */
  expiresAt: Timestamp,
});
export type CheckRow = z.output<typeof CheckRow>;

/** As operators enter it; null for all sites. */
export const RuleSettings = AgeRule.extend({
  site: z.string().max(50).nullable(),
  note: AgeRule.shape.note.default(''),
});
export type RuleSettings = z.output<typeof RuleSettings>;

export const RuleRow = RuleSettings.extend({ version: z.number().int(), changedAt: Timestamp });
export type RuleRow = z.output<typeof RuleRow>;

export const PresetRow = z.object({
  key: z.string(),
  name: z.string(),
  locations: z.array(z.string()),
  mode: AgeRule.shape.mode,
  source: z.string(),
  asOf: z.string(),
});
export type PresetRow = z.output<typeof PresetRow>;

/** Checks of one provider at one location, by result; those without a result were abandoned. */
export const RateRow = z.object({
  site: z.string(),
  /** Empty if unknown. */
  country: z.string(),
  provider: z.string(),
  started: z.number().int(),
  over: z.number().int(),
  under: z.number().int(),
  inconclusive: z.number().int(),
  expired: z.number().int(),
});
export type RateRow = z.output<typeof RateRow>;

export const RuleChange = HistoryEntry.extend({
  /** Null for all sites. */
  site: z.string().nullable(),
  location: z.string(),
});
export type RuleChange = z.output<typeof RuleChange>;

const tags = ['accounts'];
const RULES = '/api/admin/v1/age-rules';
const reading = { permission: 'age-verification.read-checks' } as const;
/** Loosening a rule can open everything to everybody in a country. */
const editing = { permission: 'age-verification.edit-rules', isFresh: true } as const;

export const CHECKS = adminTable({
  path: '/api/admin/v1/age-checks',
  namesPeople: true,
  permission: 'age-verification.read-checks',
  tags,
  summary: 'Age checks, page by page',
  row: CheckRow,
  sorts: ['at'],
  filters: { result: z.enum(CHECK_RESULTS).optional(), site: FilterName },
});

export const ageVerificationAdminEndpoints = moduleEndpoints('age-verification', {
  checks: listEndpoint(CHECKS),
  rules: adminEndpoint
    .route({ method: 'GET', path: RULES, tags, summary: 'Age rules' })
    .meta({ access: reading })
    .output(
      envelope(
        z.object({
          rules: z.array(RuleRow),
          presets: z.array(PresetRow),
          /** Those of the installation, in the order in which they are offered. */
          providers: z.array(z.string()),
          /**
           * Countries whose visitors' regions were detected recently. Rules for regions of other countries apply to all
           * their visitors.
           */
          countriesByRegion: z.array(z.string()),
        }),
      ),
    ),
  saveRule: adminEndpoint
    .route({ method: 'PUT', path: RULES, tags, summary: 'Save the rule of a location' })
    .meta({ access: editing })
    .errors(VERSION_CONFLICT)
    .input(RuleSettings.extend({ version: Version }))
    .output(envelope(z.object({ version: z.number().int() }))),
  removeRule: adminEndpoint
    .route({ method: 'POST', path: `${RULES}/remove`, tags, summary: 'Delete the rule of a location' })
    .meta({ access: editing })
    .errors(VERSION_CONFLICT)
    .input(z.object({ site: z.string().max(50).nullable(), location: PlaceCode, version: Version }))
    .output(envelope(z.object({}))),
  usePreset: adminEndpoint
    .route({ method: 'POST', path: `${RULES}/presets/{key}`, tags, summary: 'Apply the rules of a preset' })
    .meta({ access: editing })
    .input(z.object({ key: z.string().max(40), site: z.string().max(50).nullable() }))
    .output(envelope(z.object({ rules: z.number().int() }))),
  ruleHistory: adminEndpoint
    .route({
      method: 'GET',
      path: `${RULES}/history`,
      tags,
      summary: 'Changes of rules, newest first, optionally of one location',
    })
    .meta({ access: reading })
    .input(
      z.object({
        location: PlaceCode.optional(),
        /** Omitted for the rule of all sites. Ignored without a location. */
        site: z.string().max(50).optional(),
        beforeId: EntryId.optional(),
      }),
    )
    .output(envelope(z.object({ items: z.array(RuleChange) }))),
  rates: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/age-rates',
      tags,
      summary: 'Results of checks in the last 90 days',
    })
    .meta({ access: reading })
    .output(envelope(z.object({ rows: z.array(RateRow) }))),
});
