import { z } from 'zod';
import {
  adminRoutes,
  FieldFaults,
  oneOfKinds,
  tableOf,
  tableQuery,
  VALIDATION_ERROR,
  VERSION_CONFLICT,
  Version,
} from '#api/declare/admin-declare.ts';
import { historyEndpoint, restoreEndpoint } from '#api/declare/admin-history.ts';
import { FilterSites } from '#api/declare/admin-table.ts';
import { envelope } from '#api/declare/declare.ts';
import type { Permission } from '#api/declare/permissions.ts';
import type { EntryKind } from './kinds.ts';
import { AdminEntry, Edition, EntryId, EntryRow, SharedFields, State } from './types.ts';

/** The most entries ordered with one request. */
const MOST_IN_ORDER = 500;

/** The most entries in which a text is replaced with one request. */
const MOST_REPLACED = 100;
/** A changed entry, with its new version. */
const Replaced = z.object({ id: EntryId, version: Version });

const KEY_TAKEN = {
  KEY_TAKEN: {
    status: 409,
    message: 'This address is already taken on one of its sites.',
    data: FieldFaults,
  },
} as const;
const TOO_MANY = {
  TOO_MANY: { status: 409, message: 'You’ve reached the limit. Delete some first.' },
} as const;

/** What a save sends: the entry's fields and those of its content, side by side. */
export type EntrySave = { kind: string; id: number; version: number } & Record<string, unknown>;
export type EntryMake = { kind: string; madeWith: string } & Record<string, unknown>;

export interface EntryAccess {
  read: Permission;
  edit: Permission;
  publish: Permission;
}

/** The name of a kind without its module, as used in addresses. */
export function shortNameOf({ name }: Pick<EntryKind, 'name'>): string {
  return name.slice(name.indexOf('.') + 1);
}

/** A kind as the admin uses it: by its short name, with the fields of a whole entry. */
export function wholeKind(kind: EntryKind) {
  return { kind: shortNameOf(kind), schema: SharedFields.extend(kind.content.shape) };
}

/** An operator of some sites may read entries of at least one of them, and change only entries of no other site. */
const read = { site: { of: 'entry', by: 'id', some: true } } as const;
const change = { site: { of: 'entry', by: 'id' } } as const;

/**
 * Admin endpoints for the entries of a module, the same for every kind, below the module's own path. Changing where,
 * when and to whom something is shown needs `publish` as well.
 */
export function contentAdminEndpoints(module: string, kinds: readonly EntryKind[], may: EntryAccess) {
  const tags = [module];
  const route = adminRoutes(module);
  const base = `/api/admin/v1/${module}` as const;
  const Kind = z.enum(kinds.map(shortNameOf) as [string, ...string[]]);
  const One = z.object({ kind: Kind, id: EntryId });
  const Saved = envelope(z.object({ version: Version }));

  const saveOf = (kind: EntryKind) =>
    SharedFields.partial()
      .extend(kind.content.partial().shape)
      .extend({ kind: z.literal(shortNameOf(kind)), id: EntryId, version: Version });
  const makeOf = (kind: EntryKind) =>
    SharedFields.extend(kind.content.shape).extend({
      kind: z.literal(shortNameOf(kind)),
      madeWith: z.uuid(),
    });

  return {
    entries: route(may.read, 'GET', `/${module}/entries/{kind}`, 'Entries of a kind, page by page', {
      site: { input: 'site', narrows: true },
    })
      .input(
        tableQuery(['sort', 'name', 'changedAt', 'startsAt']).extend({
          kind: Kind,
          state: State.optional(),
          site: FilterSites,
        }),
      )
      .output(envelope(tableOf(EntryRow))),
    entry: route(may.read, 'GET', `/${module}/entries/{kind}/{id}`, 'One entry with its content', read)
      .input(One)
      .output(envelope(AdminEntry)),
    make: route(may.edit, 'POST', `/${module}/entries/{kind}`, 'Make a new entry', {
      description: 'The same `madeWith` again answers the one that it made.',
      site: { input: 'sites' },
    })
      .input(oneOfKinds<EntryMake>(kinds.map(makeOf)))
      .errors({ ...KEY_TAKEN, ...VALIDATION_ERROR, ...TOO_MANY })
      .output(envelope(z.object({ id: EntryId }))),
    save: route(may.edit, 'PATCH', `/${module}/entries/{kind}/{id}`, 'Change an entry; what is not given stays', change)
      .input(oneOfKinds<EntrySave>(kinds.map(saveOf)))
      .errors({ ...VERSION_CONFLICT, ...KEY_TAKEN, ...VALIDATION_ERROR })
      .output(Saved),
    replaceText: route(
      may.edit,
      'POST',
      `/${module}/replace/{kind}`,
      'Put a text in the place of another in several entries at once',
      {
        description:
          'Upper and lower case count. Each entry is changed by itself; with `isCheck` nothing is changed, and the answer says what would be.',
        site: { of: 'entry', by: 'ids' },
      },
    )
      .input(
        z.object({
          kind: Kind,
          ids: z.array(EntryId).min(1).max(MOST_REPLACED),
          find: z.string().min(1, 'Enter the text to find.').max(5000),
          replace: z.string().max(5000),
          isCheck: z.boolean().default(false),
        }),
      )
      .output(
        envelope(
          z.object({
            places: z.number().int(),
            changed: z.array(Replaced),
            failed: z.array(z.object({ id: EntryId, why: z.string() })),
          }),
        ),
      ),
    undoReplace: route(
      may.edit,
      'POST',
      `/${module}/replace/{kind}/undo`,
      'Give these back what was replaced; passes over what was changed since',
      { site: { of: 'entry', by: 'changed.id' } },
    )
      .input(z.object({ kind: Kind, changed: z.array(Replaced).min(1).max(MOST_REPLACED) }))
      .output(envelope(z.object({ undone: z.array(z.number().int()), passedOver: z.array(z.number().int()) }))),
    order: route(may.edit, 'PUT', `/${module}/order/{kind}`, 'Put entries of a kind in this order', {
      site: { of: 'entry', by: 'ids' },
    })
      .input(z.object({ kind: Kind, ids: z.array(EntryId).min(1).max(MOST_IN_ORDER) }))
      .output(envelope(z.object({}))),
    editions: route(
      may.read,
      'GET',
      `/${module}/entries/{kind}/{id}/editions`,
      'What visitors could read of an entry, the newest first',
      read,
    )
      .input(One)
      .output(envelope(z.object({ items: z.array(Edition) }))),
    history: historyEndpoint({
      path: `${base}/history/{kind}/{id}`,
      tags,
      access: { permission: may.read },
      one: One,
      ...read,
    }),
    restore: restoreEndpoint({
      path: `${base}/history/{kind}/{id}/restore`,
      tags,
      access: { permission: may.edit },
      one: One,
      ...change,
    }).errors({
      ...VERSION_CONFLICT,
      ...KEY_TAKEN,
      ...VALIDATION_ERROR,
    }),
  };
}

export type ContentAdminEndpoints = ReturnType<typeof contentAdminEndpoints>;
