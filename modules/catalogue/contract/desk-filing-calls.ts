import { z } from 'zod';
import { envelope } from '#calls/declare.ts';
import {
  CANNOT_BE,
  deskCall,
  EDITED_MEANWHILE,
  FieldFaults,
  oneOfKinds,
  tableOf,
  tableQuery,
  Version,
} from '#calls/desk-declare.ts';
import { historyCall, restoreCall } from '#calls/desk-history.ts';
import { DeskFiled, FILED_FIELDS, FILED_KINDS, type FiledKind, FiledRow, MERGEABLE } from './desk-filing.ts';
import { ItemId } from './desk-wire.ts';

const tags = ['catalogue'];
const Kind = z.enum(FILED_KINDS);
const One = z.object({ kind: Kind, id: ItemId });
const mayRead = { access: { permission: 'catalogue.read' } } as const;
const mayEdit = { access: { permission: 'catalogue.edit' } } as const;
const mayPublish = { access: { permission: 'catalogue.publish' } } as const;
const REFUSED = {
  SLUG_TAKEN: { status: 409, message: 'There is another one with this address.', data: FieldFaults },
  ...CANNOT_BE,
} as const;
const Saved = envelope(z.object({ version: Version }));

/** What is saved of one: its fields beside what names it. */
export type FiledSave = { kind: FiledKind; id: number; version: number } & Record<string, unknown>;
export type FiledMake = { kind: FiledKind; key: string } & Record<string, unknown>;

const makeOf = (kind: FiledKind) => FILED_FIELDS[kind].extend({ kind: z.literal(kind), key: z.uuid() });
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
    .route({
      method: 'POST',
      path: '/api/desk/v1/filed/{kind}',
      tags,
      summary: 'Make a new one',
      description: 'The same `key` again answers the one that it made.',
    })
    .meta(mayEdit)
    .input(oneOfKinds<FiledMake>(FILED_KINDS.map(makeOf)))
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
    .input(oneOfKinds<FiledSave>(FILED_KINDS.map(saveOf)))
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
  merge: deskCall
    .route({
      method: 'POST',
      path: '/api/desk/v1/merge/{kind}/{id}',
      tags,
      summary: 'Merge a duplicate into the one that stays',
      description:
        'It is hidden, its address leads to the other one for ever, and what stands under it is moved there. The same again changes nothing.',
    })
    .meta(mayPublish)
    .input(z.object({ kind: z.enum(MERGEABLE), id: ItemId, version: Version, into: ItemId }))
    .errors({ ...EDITED_MEANWHILE, ...CANNOT_BE })
    .output(envelope(z.object({}))),
  filedHistory: historyCall({ path: '/api/desk/v1/filed/{kind}/{id}/history', tags, ...mayRead, one: One }),
  restoreFiled: restoreCall({
    path: '/api/desk/v1/filed/{kind}/{id}/restore',
    tags,
    ...mayEdit,
    one: One,
  }).errors({ ...EDITED_MEANWHILE, ...REFUSED }),
};
