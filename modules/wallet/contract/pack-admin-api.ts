import { z } from 'zod';
import {
  adminEndpoint,
  listEndpoint,
  VALIDATION_ERROR,
  VERSION_CONFLICT,
  Version,
} from '#api/declare/admin-declare.ts';
import { historyEndpoint } from '#api/declare/admin-history.ts';
import { adminTable, FilterName } from '#api/declare/admin-table.ts';
import { envelope } from '#api/declare/declare.ts';
import { AdminPack, PackChanges, PackFields, PackRow } from './pack-admin-types.ts';

const tags = ['money'];
const PACKS = '/api/admin/v1/token-packs';
/** Packs are sold like tariffs, so the same permissions apply. */
const read = { permission: 'shop.read' } as const;
/** Changing a price needs a fresh second factor. */
const price = { access: { permission: 'shop.set-prices', isFresh: true } } as const;
const Id = z.object({ id: z.uuid() });

export const PACK_TABLE = adminTable({
  path: PACKS,
  permission: 'shop.read',
  tags,
  summary: 'Token packs by site and position',
  row: PackRow,
  sorts: ['sort'],
  direction: 'ascending',
  filters: { site: FilterName, onSale: z.enum(['yes', 'no']).optional() },
});

/** Token packs, for operators. */
export const packAdminEndpoints = {
  packs: listEndpoint(PACK_TABLE),
  pack: adminEndpoint
    .route({ method: 'GET', path: `${PACKS}/{id}`, tags, summary: 'One pack' })
    .meta({ access: read })
    .input(Id)
    .output(envelope(AdminPack)),
  makePack: adminEndpoint
    .route({ method: 'POST', path: PACKS, tags, summary: 'Create a pack' })
    .meta(price)
    .input(PackFields)
    .errors(VALIDATION_ERROR)
    .output(envelope(Id)),
  savePack: adminEndpoint
    .route({
      method: 'PATCH',
      path: `${PACKS}/{id}`,
      tags,
      summary: 'Change a pack; omitted fields and open checkouts stay as they are',
    })
    .meta(price)
    .input(PackChanges.partial().extend({ id: z.uuid(), version: Version }))
    .errors({ ...VALIDATION_ERROR, ...VERSION_CONFLICT })
    .output(envelope(z.object({ version: Version }))),
  removePack: adminEndpoint
    .route({
      method: 'DELETE',
      path: `${PACKS}/{id}`,
      tags,
      summary: 'Delete a pack that no one has started to buy',
    })
    .meta(price)
    .input(Id.extend({ version: Version }))
    .errors({
      ...VERSION_CONFLICT,
      PACK_WAS_BOUGHT: {
        status: 409,
        message: 'Someone has started to buy this pack. Take it off sale instead.',
      },
      LAST_PACK: {
        status: 409,
        message: 'A site keeps its last pack, or the starter packs would come back. Take it off sale instead.',
      },
    })
    .output(envelope(z.object({ removed: z.literal(true) }))),
  packHistory: historyEndpoint({ path: `${PACKS}/{id}/history`, tags, access: read, one: Id }),
};
