import { z } from 'zod';
import {
  adminEndpoint,
  listEndpoint,
  VALIDATION_ERROR,
  VERSION_CONFLICT,
  Version,
} from '#api/declare/admin-declare.ts';
import { HistoryEntry } from '#api/declare/admin-history.ts';
import { adminTable, FilterName } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { contentAdminEndpoints } from '#modules/content/contract/admin-api.ts';
import { TariffDetail, TariffFields, TariffRow } from './admin-types.ts';
import { KINDS } from './kinds.ts';

const tags = ['shop'];
const TARIFFS = '/api/admin/v1/shop/tariffs';
const read = { access: { permission: 'shop.read' } } as const;
/** Changing a price needs a fresh second factor. */
const price = { access: { permission: 'shop.set-prices', isFresh: true } } as const;
const Id = z.object({ id: z.uuid() });

export const TARIFF_TABLE = adminTable({
  path: TARIFFS,
  permission: 'shop.read',
  tags,
  summary: 'Tariffs by site and position',
  row: TariffRow,
  sorts: ['sort'],
  direction: 'ascending',
  filters: { site: FilterName },
});

/** For operators. */
export const shopAdminEndpoints = moduleEndpoints('shop', {
  ...contentAdminEndpoints('shop', KINDS, { read: 'shop.read', edit: 'shop.edit', publish: 'shop.publish' }),
  tariffs: listEndpoint(TARIFF_TABLE),
  tariff: adminEndpoint
    .route({ method: 'GET', path: `${TARIFFS}/{id}`, tags, summary: 'One tariff' })
    .meta(read)
    .input(Id)
    .output(envelope(TariffDetail)),
  makeTariff: adminEndpoint
    .route({ method: 'POST', path: TARIFFS, tags, summary: 'Create a tariff' })
    .meta(price)
    .input(TariffFields)
    .errors(VALIDATION_ERROR)
    .output(envelope(Id)),
  saveTariff: adminEndpoint
    .route({
      method: 'PATCH',
      path: `${TARIFFS}/{id}`,
      tags,
      summary: 'Change a tariff; omitted fields and open checkouts stay as they are',
    })
    .meta(price)
    .input(TariffFields.omit({ site: true }).partial().extend({ id: z.uuid(), version: Version }))
    .errors({ ...VALIDATION_ERROR, ...VERSION_CONFLICT })
    .output(envelope(z.object({ version: Version }))),
  tariffHistory: adminEndpoint
    .route({
      method: 'GET',
      path: `${TARIFFS}/{id}/history`,
      tags,
      summary: 'Changes of a tariff, newest first',
    })
    .meta(read)
    .input(Id)
    .output(envelope(z.object({ items: z.array(HistoryEntry) }))),
});
