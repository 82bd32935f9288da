import { z } from 'zod';
import { envelope } from '#calls/declare.ts';
import { deskCall, Instant } from '#calls/desk-declare.ts';

const tags = ['overview'];

export const ConcernRow = z.object({
  name: z.string(),
  count: z.number().int(),
  isBad: z.boolean(),
  path: z.string(),
});
export type ConcernRow = z.output<typeof ConcernRow>;

export const FigureRow = z.object({
  name: z.string(),
  /** Null where it does not count in units of money. */
  currency: z.string().nullable(),
  now: z.number(),
  before: z.number(),
});
export type FigureRow = z.output<typeof FigureRow>;

export const Home = z.object({
  concerns: z.array(ConcernRow),
  figures: z.array(FigureRow),
  /** By UTC day, the oldest first; empty for those who may not see them. */
  days: z.array(z.object({ day: z.iso.date(), views: z.number().int(), visitors: z.number().int() })),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  /** Modules that could not say anything now. */
  failed: z.array(z.string()),
});
export type Home = z.output<typeof Home>;

export const FoundRow = z.object({ kind: z.string(), title: z.string(), hint: z.string(), path: z.string() });

/** What an operator begins with. */
export const overviewCalls = {
  home: deskCall
    .route({
      method: 'GET',
      path: '/api/desk/v1/home',
      tags,
      summary: 'What waits for a person, and today against the same part of a day a week ago',
    })
    .input(z.object({ /** Where the operator's day began. */ since: Instant.optional() }))
    .output(envelope(Home)),
  find: deskCall
    .route({
      method: 'GET',
      path: '/api/desk/v1/find',
      tags,
      summary: 'Find anything by an id, a reference or a part of its name',
    })
    .input(z.object({ q: z.string().trim().max(200) }))
    .output(envelope(z.object({ items: z.array(FoundRow), failed: z.array(z.string()) }))),
};
