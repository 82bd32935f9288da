import { z } from 'zod';
import { envelope } from '#calls/declare.ts';
import { CANNOT_BE, deskCall, EDITED_MEANWHILE, tableOf, tableQuery, Version } from '#calls/desk-declare.ts';
import { historyCall } from '#calls/desk-history.ts';
import { DeskPack, PackChanges, PackFields, PackRow } from './pack-desk-wire.ts';

const tags = ['money'];
const PACKS = '/api/desk/v1/token-packs';
/** A pack is for sale like a tariff: whoever sees and sets the prices of those does so here. */
const read = { permission: 'shop.read' } as const;
/** A price is money: whoever changes it has shown a second factor lately. */
const price = { access: { permission: 'shop.set-prices', isFresh: true } } as const;
const Id = z.object({ id: z.uuid() });

/** What tokens are sold in, as operators keep it. */
export const packDeskCalls = {
  packs: deskCall
    .route({ method: 'GET', path: PACKS, tags, summary: 'Packs of tokens, site by site in their order' })
    .meta({ access: read })
    .input(
      tableQuery(['sort']).extend({
        site: z.string().max(60).optional(),
        onSale: z.enum(['yes', 'no']).optional(),
      }),
    )
    .output(envelope(tableOf(PackRow))),
  pack: deskCall
    .route({ method: 'GET', path: `${PACKS}/{id}`, tags, summary: 'One pack' })
    .meta({ access: read })
    .input(Id)
    .output(envelope(DeskPack)),
  makePack: deskCall
    .route({ method: 'POST', path: PACKS, tags, summary: 'Make a pack' })
    .meta(price)
    .input(PackFields)
    .errors(CANNOT_BE)
    .output(envelope(Id)),
  savePack: deskCall
    .route({
      method: 'PATCH',
      path: `${PACKS}/{id}`,
      tags,
      summary: 'Change a pack; what is not given stays, and so does every checkout that has begun',
    })
    .meta(price)
    .input(PackChanges.partial().extend({ id: z.uuid(), version: Version }))
    .errors({ ...CANNOT_BE, ...EDITED_MEANWHILE })
    .output(envelope(z.object({ version: Version }))),
  removePack: deskCall
    .route({
      method: 'DELETE',
      path: `${PACKS}/{id}`,
      tags,
      summary: 'Remove a pack that nobody has begun to buy',
    })
    .meta(price)
    .input(Id.extend({ version: Version }))
    .errors({
      ...EDITED_MEANWHILE,
      PACK_WAS_BOUGHT: {
        status: 409,
        message: 'Somebody has bought it, or begun to. Take it off sale instead.',
      },
      LAST_PACK: {
        status: 409,
        message:
          'The last pack of a site stays, or the first four would come back. Take it off sale instead.',
      },
    })
    .output(envelope(z.object({ removed: z.literal(true) }))),
  packHistory: historyCall({ path: `${PACKS}/{id}/history`, tags, access: read, one: Id }),
};
