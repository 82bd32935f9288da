import { z } from 'zod';

/**
 * Of whom a proof of age is asked, from the mildest on. `sign-up`: of accounts alone. `explicit`: of anyone who may see
 * something explicit, guests too. `visit`: of the same, anew with each visit.
 */
export const AGE_MODES = ['off', 'sign-up', 'explicit', 'visit'] as const;
export type AgeMode = (typeof AGE_MODES)[number];

/** How an age was found out, in one vocabulary for all providers. */
export const AGE_METHODS = [
  'statement',
  'age-estimation',
  'digital-id',
  'document',
  'credit-card',
  'mobile',
  'attestation',
] as const;
export type AgeMethod = (typeof AGE_METHODS)[number];

/** Every other location. */
export const ELSEWHERE = '*';
/** Every site. */
export const ALL_SITES = '';

/** A country or one of its regions, `GB` or `US-TX`, however somebody types it. */
export const PlaceCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(\*|[A-Z]{2}(-[A-Z0-9]{1,3})?)$/, 'A location is a code such as GB or US-TX, or * for everywhere else.');

export const MOST_HOURS = 8760;

/** What is asked where. */
export const AgeRule = z.object({
  site: z.string().max(50),
  location: PlaceCode,
  mode: z.enum(AGE_MODES),
  /** Providers whose word counts; none: all that the installation has. */
  providers: z.array(z.string().min(1).max(40)).max(10),
  /** Ways that count; none: all. */
  methods: z.array(z.enum(AGE_METHODS)).max(AGE_METHODS.length),
  /** How long a proof counts here; of a visit, how long one lasts at most. */
  validHours: z.number().int().min(1).max(MOST_HOURS),
  /** Where that is written, and from when. */
  note: z.string().trim().max(500),
});
export type AgeRule = z.output<typeof AgeRule>;
