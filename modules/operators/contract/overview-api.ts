import { z } from 'zod';
import { adminEndpoint, Instant } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';

const tags = ['overview'];

export const AlertRow = z.object({
  name: z.string(),
  /** The same as a sentence. */
  text: z.string(),
  count: z.number().int(),
  isBad: z.boolean(),
  path: z.string(),
});
export type AlertRow = z.output<typeof AlertRow>;

export const FigureRow = z.object({
  name: z.string(),
  /** Null where it does not count in units of money. */
  currency: z.string().nullable(),
  now: z.number(),
  /** A week ago; null where nobody knows any more. */
  before: z
    .object({
      value: z.number(),
      /** The same part of that day, the whole of it in UTC, or as it was at the same time. */
      of: z.enum(['part-of-day', 'day', 'moment']),
    })
    .nullable(),
});
export type FigureRow = z.output<typeof FigureRow>;

export const Home = z.object({
  alerts: z.array(AlertRow),
  figures: z.array(FigureRow),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  /** Modules that could not say anything now. */
  failed: z.array(z.string()),
});
export type Home = z.output<typeof Home>;

/** How many days a trends tells of, beside as many before. */
export const TREND_DAYS = [14, 28] as const;

export const Trend = z.object({
  name: z.string(),
  currency: z.string().nullable(),
  /** One for each of the days. */
  now: z.array(z.number()),
  /** As many days before. */
  before: z.array(z.number()),
});
export type Trend = z.output<typeof Trend>;

export const Trends = z.object({
  /** In UTC, the oldest first, today the last. */
  days: z.array(z.iso.date()),
  /** What was never counted in these days, or is not for this operator, is left out. */
  figures: z.array(Trend),
  /** Modules that could not say anything now. */
  failed: z.array(z.string()),
});
export type Trends = z.output<typeof Trends>;

export const FoundRow = z.object({
  kind: z.string(),
  title: z.string(),
  hint: z.string(),
  path: z.string(),
  /** The text is all of its id, reference, slug, address or name, not a part. */
  isExact: z.boolean(),
});
export type FoundRow = z.output<typeof FoundRow>;

/** What an operator begins with. */
export const overviewEndpoints = {
  home: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/home',
      tags,
      summary: 'Alerts, and today compared with the same time a week ago',
    })
    .input(z.object({ /** Where the operator's day began. */ since: Instant.optional() }))
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
