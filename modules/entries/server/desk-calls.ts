import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import type { Fields } from '#calls/edited-meanwhile.ts';
import { pageOf } from '#calls/page-of.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { NotFound } from '#kernel/errors.ts';
import { type EntryDeskCalls, shortNameOf } from '../contract/desk-calls.ts';
import { readEntryRows } from './desk-store.ts';
import { deskEntry, entryRow } from './entry-fields.ts';
import type { KindsOfModule } from './index.ts';
import { makeEntry, orderEntries, removeEntry } from './make-entry.ts';
import type { EntriesDeps } from './parts.ts';
import { restoreEntry } from './restore-entry.ts';
import { type Desk, saveEntry } from './save-entry.ts';
import { saying } from './say-refusal.ts';
import { findEntry, readEditions } from './store.ts';

/** Handlers of the calls that `entryDeskCalls` declares, for the kinds of one module. */
export function entryDeskHandlers(
  deps: EntriesDeps,
  declared: EntryDeskCalls,
  { kinds, publish, faultIn }: KindsOfModule,
) {
  const calls = implement(declared).$context<DeskContext>();
  const { db, clock } = deps;
  const desks = new Map(
    kinds.map((kind): [string, Desk] => [shortNameOf(kind), { ...deps, kind, publish, faultIn }]),
  );
  // The declaration lets no other kind through.
  const deskOf = (kind: string) => desks.get(kind) as Desk;

  return {
    entries: calls.entries.handler(async ({ input }) => {
      const { kind, ...query } = pageOf(input);
      const now = clock.now();
      const { rows, total } = await readEntryRows(db.drizzle, deskOf(kind).kind.name, query, now);
      return done({ rows: rows.map((row) => entryRow(row, now)), total });
    }),

    entry: calls.entry.handler(async ({ input }) => {
      const row = await findEntry(db.drizzle, deskOf(input.kind).kind.name, input.id);
      if (!row) throw new NotFound('There is no such entry.');
      return done(deskEntry(row, clock.now()));
    }),

    make: calls.make.handler(({ context, input, errors }) =>
      saying(errors, async () => {
        const { kind, madeWith, ...fields } = input;
        return done({ id: await makeEntry(deskOf(kind), { madeWith, fields }, context) });
      }),
    ),

    save: calls.save.handler(({ context, input, errors }) =>
      saying(errors, async () => {
        const { kind, id, version, ...fields } = input;
        const change = { id, version, fields, action: actionOf(fields) };
        return done({ version: await saveEntry(deskOf(kind), change, context) });
      }),
    ),

    remove: calls.remove.handler(({ context, input, errors }) =>
      saying(errors, async () => {
        await removeEntry(deskOf(input.kind), input, context);
        return done({});
      }),
    ),

    order: calls.order.handler(async ({ context, input }) => {
      await orderEntries(deskOf(input.kind), input.ids, context);
      return done({});
    }),

    editions: calls.editions.handler(async ({ input }) => {
      const row = await findEntry(db.drizzle, deskOf(input.kind).kind.name, input.id);
      if (!row) throw new NotFound('There is no such entry.');
      const items = await readEditions(db.drizzle, input.id);
      return done({
        items: items.map(({ edition, publishedAt }) => ({ edition, publishedAt: publishedAt.toISOString() })),
      });
    }),

    history: calls.history.handler(async ({ input }) => {
      const subject = { type: deskOf(input.kind).kind.name, id: String(input.id) };
      return done({ items: await readHistory(deps, subject, input.beforeId) });
    }),

    restore: calls.restore.handler(({ context, input, errors }) =>
      saying(errors, async () => done({ version: await restoreEntry(deskOf(input.kind), input, context) })),
    ),
  };
}

/** A change that only hides or shows is called so. */
function actionOf(fields: Fields): string {
  const isShowingAlone = Object.keys(fields).join() === 'isHidden';
  if (!isShowingAlone) return 'saved';
  return fields.isHidden === true ? 'hidden' : 'published';
}
