import { z } from 'zod';
import { event } from '#kernel/events/declare.ts';

/** An entry has another key: `kind` is the full name, such as `pages.page`. */
export const EntryKeyChanged = event(
  'content.entry-key-changed',
  z.object({ kind: z.string(), id: z.number().int(), from: z.string(), to: z.string(), sites: z.array(z.string()) }),
);

/** An entry was deleted for good. */
export const EntryRemoved = event(
  'content.entry-removed',
  z.object({ kind: z.string(), id: z.number().int(), sites: z.array(z.string()) }),
);
