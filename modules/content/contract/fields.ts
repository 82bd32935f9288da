import { z } from 'zod';

export const Line = z.string().trim().max(200);
export const NeededLine = Line.min(1, 'Enter a text.');
export const Lines = z.string().trim().max(2000);
/** Markdown. */
export const LongText = z.string().trim().max(60_000);

/** For addresses: lower-case letters, digits and dashes. */
export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters and digits, with dashes between them.');
