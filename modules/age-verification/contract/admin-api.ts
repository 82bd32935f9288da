import { z } from 'zod';
import { adminEndpoint, listEndpoint, Timestamp, VERSION_CONFLICT, Version } from '#api/declare/admin-declare.ts';
import { EntryId, HistoryEntry } from '#api/declare/admin-history.ts';
import { adminTable, FilterName } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { AgeRule, PlaceCode } from './rules.ts';

const CHECK_RESULTS = ['over', 'under', 'inconclusive', 'pending', 'expired'] as const;

/** A check and what came of it: nothing else is kept of one (R4). */
export const CheckRow = z.object({
  /** Names the row; opens nothing. */
  key: z.string(),
  /** Null while it belongs to a browser alone. */
  userId: z.uuid().nullable(),
  site: z.string(),
  provider: z.string(),
  result: z.enum(CHECK_RESULTS),
  /** How a passed one was passed, where the provider says so. */
  method: z.string().nullable(),
  at: Timestamp,
  /** Until when it is kept, and a passed one counts. */
  expiresAt: Timestamp,
});
export type CheckRow = z.output<typeof CheckRow>;

/** As an operator fills it in; no site stands for every site. */
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

/**
 * Checks of one provider at one location, by what they came to; those that were begun and came to nothing were left.
 */
export const RateRow = z.object({
  site: z.string(),
  /** Empty where nobody knew. */
  country: z.string(),
  provider: z.string(),
  started: z.number().int(),
  over: z.number().int(),
  under: z.number().int(),
  inconclusive: z.number().int(),
  expired: z.number().int(),
});
export type RateRow = z.output<typeof RateRow>;

/** A change of a rule. */
export const RuleChange = HistoryEntry.extend({
  /** Null for every site. */
  site: z.string().nullable(),
  location: z.string(),
});
export type RuleChange = z.output<typeof RuleChange>;

const tags = ['accounts'];
const RULES = '/api/admin/v1/age-rules';
const reading = { permission: 'age-verification.read-checks' } as const;
/** Anyone who loosens a rule shows everything to everybody of a country. */
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
          /** Of the installation, in the order that they are offered in. */
          providers: z.array(z.string()),
          /**
           * Countries of which a visitor's region was told lately: rules for regions of others count for all who come
           * from there.
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
        /** Left out for the rule of all sites. It counts beside a location alone. */
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
