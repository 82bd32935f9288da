import { z } from 'zod';
import {
  adminRoutes,
  FieldFaults,
  listEndpoint,
  oneOfKinds,
  VALIDATION_ERROR,
  VERSION_CONFLICT,
  Version,
} from '#api/declare/admin-declare.ts';
import { historyEndpoint, restoreEndpoint } from '#api/declare/admin-history.ts';
import { adminTable, FilterName } from '#api/declare/admin-table.ts';
import { envelope } from '#api/declare/declare.ts';
import {
  AdminTaxonomy,
  MERGEABLE,
  TAXONOMY_FIELDS,
  TAXONOMY_KINDS,
  type TaxonomyKind,
  TaxonomyRow,
} from './admin-taxonomy.ts';
import { ItemId } from './admin-types.ts';

const tags = ['catalogue'];
const route = adminRoutes(...tags);
const Kind = z.enum(TAXONOMY_KINDS);
const One = z.object({ kind: Kind, id: ItemId });
const REFUSED = {
  SLUG_TAKEN: { status: 409, message: 'This address is already taken.', data: FieldFaults },
  ...VALIDATION_ERROR,
} as const;
const Saved = envelope(z.object({ version: Version }));

/** What a save sends: changed fields, and what identifies the entry. */
type TaxonomySave = { kind: TaxonomyKind; id: number; version: number } & Record<string, unknown>;
type TaxonomyMake = { kind: TaxonomyKind; key: string } & Record<string, unknown>;

const makeOf = (kind: TaxonomyKind) => TAXONOMY_FIELDS[kind].extend({ kind: z.literal(kind), key: z.uuid() });
const saveOf = (kind: TaxonomyKind) =>
  TAXONOMY_FIELDS[kind].partial().extend({ kind: z.literal(kind), id: ItemId, version: Version });

export const TAXONOMY = adminTable({
  path: '/api/admin/v1/taxonomy/{kind}',
  permission: 'catalogue.read',
  tags,
  summary: 'Those of a kind, page by page',
  row: TaxonomyRow,
  sorts: ['sort', 'name'],
  filters: { kind: Kind, variety: z.string().max(40).optional(), site: FilterName },
});

/**
 * Tags, categories, devices and custom items, with the same endpoints for each. Changing whether and where something is
 * visible needs `catalogue.publish` as well.
 */
export const taxonomyAdminEndpoints = {
  taxonomy: listEndpoint(TAXONOMY),
  taxonomyOne: route('catalogue.read', 'GET', '/taxonomy/{kind}/{id}', 'One of them')
    .input(One)
    .output(envelope(AdminTaxonomy)),
  makeTaxonomy: route('catalogue.edit', 'POST', '/taxonomy/{kind}', 'Make a new one', {
    description: 'The same `key` again answers the one that it made.',
  })
    .input(oneOfKinds<TaxonomyMake>(TAXONOMY_KINDS.map(makeOf)))
    .errors(REFUSED)
    .output(envelope(z.object({ id: ItemId }))),
  saveTaxonomy: route('catalogue.edit', 'PATCH', '/taxonomy/{kind}/{id}', 'Change one; what is not given stays')
    .input(oneOfKinds<TaxonomySave>(TAXONOMY_KINDS.map(saveOf)))
    .errors({ ...VERSION_CONFLICT, ...REFUSED })
    .output(Saved),
  removeTaxonomy: route(
    'catalogue.publish',
    'DELETE',
    '/taxonomy/{kind}/{id}',
    'Remove for good what nothing is filed under',
  )
    .input(One.extend({ version: Version }))
    .errors({
      ...VERSION_CONFLICT,
      IS_USED: {
        status: 409,
        message: 'It’s still in use. You can hide it instead.',
        data: z.object({ uses: z.number().int() }),
      },
    })
    .output(envelope(z.object({}))),
  merge: route('catalogue.publish', 'POST', '/merge/{kind}/{id}', 'Merge a duplicate into the one that stays', {
    description:
      'It is hidden, its address leads to the other one for ever, and what stands under it is moved there. The same again changes nothing.',
  })
    .input(z.object({ kind: z.enum(MERGEABLE), id: ItemId, version: Version, into: ItemId }))
    .errors({ ...VERSION_CONFLICT, ...VALIDATION_ERROR })
    .output(envelope(z.object({}))),
  taxonomyHistory: historyEndpoint({
    path: '/api/admin/v1/taxonomy/{kind}/{id}/history',
    tags,
    access: { permission: 'catalogue.read' },
    one: One,
  }),
  restoreTaxonomy: restoreEndpoint({
    path: '/api/admin/v1/taxonomy/{kind}/{id}/restore',
    tags,
    access: { permission: 'catalogue.edit' },
    one: One,
  }).errors({ ...VERSION_CONFLICT, ...REFUSED }),
};
