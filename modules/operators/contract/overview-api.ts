import { z } from 'zod';
import { adminEndpoint, Instant } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';

const tags = ['overview'];

export const AlertRow = z.object({
  name: z.string(),
  /** The alert as a sentence. */
  text: z.string(),
  count: z.number().int(),
  isBad: z.boolean(),
  path: z.string(),
});
export type AlertRow = z.output<typeof AlertRow>;

export const FigureRow = z.object({
  name: z.string(),
  /** Null if it isn't an amount of money. */
  currency: z.string().nullable(),
  now: z.number(),
  /** A week ago; null if unknown. */
  before: z
    .object({
      value: z.number(),
      /** The same part of that day, the whole day in UTC, or the value at the same time of day. */
      of: z.enum(['part-of-day', 'day', 'moment']),
    })
    .nullable(),
});
export type FigureRow = z.output<typeof FigureRow>;

export const Home = z.object({
  alerts: z.array(AlertRow),
  figures: z.array(FigureRow),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  /** Modules that failed to answer. */
  failed: z.array(z.string()),
});
export type Home = z.output<typeof Home>;

/** Days that trends cover; the same number of days before is compared. */
export const TREND_DAYS = [14, 28] as const;

export const Trend = z.object({
  name: z.string(),
  currency: z.string().nullable(),
  /** One value per day. */
  now: z.array(z.number()),
  /** The same number of days before. */
  before: z.array(z.number()),
});
export type Trend = z.output<typeof Trend>;

export const Trends = z.object({
  /** In UTC, oldest first, today last. */
  days: z.array(z.iso.date()),
  /** Metrics that had no values in these days, or that this operator may not see, are left out. */
  figures: z.array(Trend),
  /** Modules that failed to answer. */
  failed: z.array(z.string()),
});
export type Trends = z.output<typeof Trends>;

export const FoundRow = z.object({
  kind: z.string(),
  title: z.string(),
  hint: z.string(),
  path: z.string(),
  /** The text equals its id, reference, slug, address or name, rather than being part of it. */
  isExact: z.boolean(),
});
export type FoundRow = z.output<typeof FoundRow>;

/** The home page and the search of the admin. */
export const overviewEndpoints = {
  home: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/home',
      tags,
      summary: 'Alerts, and today compared with the same time a week ago',
    })
    .input(z.object({ /** Start of the day in the operator's time zone. */ since: Instant.optional() }))
    .output(envelope(Home)),
  trends: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/trends',
      tags,
      summary: 'Metrics by day, with the days before for comparison',
    })
    .input(z.object({ days: z.coerce.number().pipe(z.literal(TREND_DAYS)).default(14) }))
    .output(envelope(Trends)),
  find: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/find',
      tags,
      summary: 'Search by ID, reference or part of a name; exact matches first',
    })
    .input(z.object({ q: z.string().trim().max(200) }))
    .output(envelope(z.object({ items: z.array(FoundRow), failed: z.array(z.string()) }))),
};
