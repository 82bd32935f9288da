import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import type { Fields } from '#api/errors/version-conflict.ts';
import { pageOf } from '#api/server/page-of.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { NotFound } from '#kernel/errors.ts';
import { type ContentAdminEndpoints, shortNameOf } from '../contract/admin-api.ts';
import type { ContentDeps } from './deps.ts';
import { readEntryRows } from './editing/admin-store.ts';
import { adminEntry, entryRow } from './editing/entry-fields.ts';
import { makeEntry, orderEntries } from './editing/make-entry.ts';
import { replaceText, undoReplace } from './editing/replace-text.ts';
import { type Admin, restoreEntry, saveEntry } from './editing/save-entry.ts';
import { findEntry, readEditions } from './store.ts';
import type { KindsOfModule } from './types.ts';

/** Handlers of the endpoints of `contentAdminEndpoints`, for the kinds of one module. */
export function entryAdminHandlers(
  deps: ContentDeps,
  declared: ContentAdminEndpoints,
  { kinds, publish, faultIn, onSaved }: KindsOfModule,
) {
  const endpoints = implement(declared).$context<AdminContext>();
  const { db, clock } = deps;
  const admins = new Map(
    kinds.map((kind): [string, Admin] => [shortNameOf(kind), { ...deps, kind, publish, faultIn, onSaved }]),
  );
  // The contract allows no other kind.
  const adminOf = (kind: string) => admins.get(kind) as Admin;

  return {
    entries: endpoints.entries.handler(async ({ input }) => {
      const { kind, ...query } = pageOf(input);
      const now = clock.now();
      const { rows, total } = await readEntryRows(db.drizzle, adminOf(kind).kind.name, query, now);
      return done({ rows: rows.map((row) => entryRow(row, now)), total });
    }),

    entry: endpoints.entry.handler(async ({ input }) => {
      const row = await findEntry(db.drizzle, adminOf(input.kind).kind.name, input.id);
      if (!row) throw new NotFound('There is no such entry.');
      return done(adminEntry(row, clock.now()));
    }),

    make: endpoints.make.handler(async ({ context, input: { kind, madeWith, ...fields } }) =>
      done({ id: await makeEntry(adminOf(kind), { madeWith, fields }, context) }),
    ),

    save: endpoints.save.handler(async ({ context, input: { kind, id, version, ...fields } }) => {
      const change = { id, version, fields, action: actionOf(fields) };
      return done({ version: await saveEntry(adminOf(kind), change, context) });
    }),

    replaceText: endpoints.replaceText.handler(async ({ context, input: { kind, ...replacement } }) =>
      done(await replaceText(adminOf(kind), replacement, context)),
    ),

    undoReplace: endpoints.undoReplace.handler(async ({ context, input: { kind, changed } }) =>
      done(await undoReplace(adminOf(kind), changed, context)),
    ),

    order: endpoints.order.handler(async ({ context, input }) => {
      await orderEntries(adminOf(input.kind), input.ids, context);
      return done({});
    }),

    editions: endpoints.editions.handler(async ({ input }) => {
      const row = await findEntry(db.drizzle, adminOf(input.kind).kind.name, input.id);
      if (!row) throw new NotFound('There is no such entry.');
      const items = await readEditions(db.drizzle, input.id);
      return done({
        items: items.map(({ edition, publishedAt }) => ({ edition, publishedAt: publishedAt.toISOString() })),
      });
    }),

    history: endpoints.history.handler(async ({ input }) => {
      const subject = { type: adminOf(input.kind).kind.name, id: String(input.id) };
      return done({ items: await readHistory(deps, subject, input.beforeId) });
    }),

    restore: endpoints.restore.handler(async ({ context, input }) =>
      done({ version: await restoreEntry(adminOf(input.kind), input, context) }),
    ),
  };
}

/** A change that only hides or shows has its own action. */
function actionOf(fields: Fields): string {
  const isShowingAlone = Object.keys(fields).join() === 'isHidden';
  if (!isShowingAlone) return 'saved';
  return fields.isHidden === true ? 'hidden' : 'published';
}
