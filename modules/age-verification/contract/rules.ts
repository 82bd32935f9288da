import { z } from 'zod';

/**
 * Who has to prove their age, from the most lenient to the strictest. `sign-up`: accounts only. `explicit`: anyone who
 * may see explicit content, guests too. `visit`: the same, again with each visit.
 */
export const AGE_MODES = ['off', 'sign-up', 'explicit', 'visit'] as const;
export type AgeMode = (typeof AGE_MODES)[number];

/** How an age was determined, in one vocabulary for all providers. */
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

/** All other locations. */
export const ELSEWHERE = '*';
/** All sites. */
export const ALL_SITES = '';

/** A country or one of its regions, such as `GB` or `US-TX`, in any case. */
export const PlaceCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(\*|[A-Z]{2}(-[A-Z0-9]{1,3})?)$/, 'A location is a code such as GB or US-TX, or * for everywhere else.');

export const MOST_HOURS = 8760;

/** What is required at a location. */
export const AgeRule = z.object({
  site: z.string().max(50),
  location: PlaceCode,
  mode: z.enum(AGE_MODES),
  /** Accepted providers; empty: all of the installation. */
  providers: z.array(z.string().min(1).max(40)).max(10),
  /** Accepted methods; empty: all. */
  methods: z.array(z.enum(AGE_METHODS)).max(AGE_METHODS.length),
  /** How long a proof is valid here; for `visit`, the longest that a visit can last. */
  validHours: z.number().int().min(1).max(MOST_HOURS),
  /** Where the requirement is from, and since when. */
  note: z.string().trim().max(500),
});
export type AgeRule = z.output<typeof AgeRule>;
