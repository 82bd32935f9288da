import { z } from 'zod';
import { envelope } from '#calls/declare.ts';
import {
  deskCall,
  EDITED_MEANWHILE,
  EntryId,
  HistoryEntry,
  tableOf,
  tableQuery,
  Version,
} from '#calls/desk-declare.ts';
import { DeskFiled, FILED_FIELDS, FILED_KINDS, type FiledKind, FiledRow } from './desk-filing.ts';
import { ItemId } from './desk-wire.ts';

const tags = ['catalogue'];
const Kind = z.enum(FILED_KINDS);
const One = z.object({ kind: Kind, id: ItemId });
const mayRead = { access: { permission: 'catalogue.read' } } as const;
const mayEdit = { access: { permission: 'catalogue.edit' } } as const;
const mayPublish = { access: { permission: 'catalogue.publish' } } as const;
const FAULTS = z.object({ errors: z.array(z.object({ pointer: z.string(), detail: z.string() })) });
const REFUSED = {
  SLUG_TAKEN: { status: 409, message: 'There is another one with this address.', data: FAULTS },
  CANNOT_BE: { status: 400, message: 'It cannot be so.', data: FAULTS },
} as const;
const Saved = envelope(z.object({ version: Version }));

/** What is saved of one: its fields beside what names it. */
export type FiledSave = { kind: FiledKind; id: number; version: number } & Record<string, unknown>;
export type FiledMake = { kind: FiledKind } & Record<string, unknown>;

const makeOf = (kind: FiledKind) => FILED_FIELDS[kind].extend({ kind: z.literal(kind) });
const saveOf = (kind: FiledKind) =>
  FILED_FIELDS[kind].partial().extend({ kind: z.literal(kind), id: ItemId, version: Version });

/** Tags, categories, devices and custom items: the same calls for each. Whether something is seen, and where, asks for `catalogue.publish` as well. */
export const filingDeskCalls = {
  filed: deskCall
    .route({
      method: 'GET',
      path: '/api/desk/v1/filed/{kind}',
      tags,
      summary: 'Those of a kind, page by page',
    })
    .meta(mayRead)
    .input(
      tableQuery(['sort', 'name']).extend({
        kind: Kind,
        variety: z.string().max(40).optional(),
        site: z.string().max(60).optional(),
      }),
    )
    .output(envelope(tableOf(FiledRow))),
  filedOne: deskCall
    .route({ method: 'GET', path: '/api/desk/v1/filed/{kind}/{id}', tags, summary: 'One of them' })
    .meta(mayRead)
    .input(One)
    .output(envelope(DeskFiled)),
  makeFiled: deskCall
    .route({ method: 'POST', path: '/api/desk/v1/filed/{kind}', tags, summary: 'Make a new one' })
    .meta(mayEdit)
    .input(oneOf<FiledMake>(FILED_KINDS.map(makeOf)))
    .errors(REFUSED)
    .output(envelope(z.object({ id: ItemId }))),
  saveFiled: deskCall
    .route({
      method: 'PATCH',
      path: '/api/desk/v1/filed/{kind}/{id}',
      tags,
      summary: 'Change one; what is not given stays',
    })
    .meta(mayEdit)
    .input(oneOf<FiledSave>(FILED_KINDS.map(saveOf)))
    .errors({ ...EDITED_MEANWHILE, ...REFUSED })
    .output(Saved),
  removeFiled: deskCall
    .route({
      method: 'DELETE',
      path: '/api/desk/v1/filed/{kind}/{id}',
      tags,
      summary: 'Remove for good what nothing is filed under',
    })
    .meta(mayPublish)
    .input(One.extend({ version: Version }))
    .errors({
      ...EDITED_MEANWHILE,
      IS_USED: {
        status: 409,
        message: 'Something is filed under it. It can be hidden.',
        data: z.object({ uses: z.number().int() }),
      },
    })
    .output(envelope(z.object({}))),
  filedHistory: deskCall
    .route({
      method: 'GET',
      path: '/api/desk/v1/filed/{kind}/{id}/history',
      tags,
      summary: 'What operators changed of one, the newest first',
    })
    .meta(mayRead)
    .input(One.extend({ beforeId: EntryId.optional() }))
    .output(envelope(z.object({ items: z.array(HistoryEntry) }))),
  restoreFiled: deskCall
    .route({
      method: 'POST',
      path: '/api/desk/v1/filed/{kind}/{id}/restore',
      tags,
      summary: 'Make it again what it was before one change',
    })
    .meta(mayEdit)
    .input(One.extend({ entry: EntryId, version: Version }))
    .errors({ ...EDITED_MEANWHILE, ...REFUSED })
    .output(Saved),
};

/** Told apart by `kind`. What it holds depends on that, which the compiler need not follow. */
function oneOf<Value>(schemas: readonly z.ZodObject[]): z.ZodType<Value, Value> {
  return z.discriminatedUnion('kind', schemas as [z.ZodObject, ...z.ZodObject[]]) as unknown as z.ZodType<
    Value,
    Value
  >;
}
