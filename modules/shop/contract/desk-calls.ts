import { z } from 'zod';
import { envelope, moduleCalls } from '#calls/declare.ts';
import { CANNOT_BE, deskCall, EDITED_MEANWHILE, tableOf, tableQuery, Version } from '#calls/desk-declare.ts';
import { HistoryEntry } from '#calls/desk-history.ts';
import { entryDeskCalls } from '#modules/entries/contract/desk-calls.ts';
import { DeskTariff, TariffFields, TariffRow } from './desk-wire.ts';
import { KINDS } from './kinds.ts';

const tags = ['shop'];
const TARIFFS = '/api/desk/v1/shop/tariffs';
const read = { access: { permission: 'shop.read' } } as const;
/** A price is money: whoever changes it has shown a second factor lately. */
const price = { access: { permission: 'shop.set-prices', isFresh: true } } as const;
const Id = z.object({ id: z.uuid() });

/** What is for sale, as operators keep it. */
export const shopDeskCalls = moduleCalls('shop', {
  ...entryDeskCalls('shop', KINDS, { read: 'shop.read', edit: 'shop.edit', publish: 'shop.publish' }),
  tariffs: deskCall
    .route({ method: 'GET', path: TARIFFS, tags, summary: 'Tariffs, site by site in their order' })
    .meta(read)
    .input(tableQuery(['sort']).extend({ site: z.string().max(60).optional() }))
    .output(envelope(tableOf(TariffRow))),
  tariff: deskCall
    .route({ method: 'GET', path: `${TARIFFS}/{id}`, tags, summary: 'One tariff' })
    .meta(read)
    .input(Id)
    .output(envelope(DeskTariff)),
  makeTariff: deskCall
    .route({ method: 'POST', path: TARIFFS, tags, summary: 'Make a tariff' })
    .meta(price)
    .input(TariffFields)
    .errors(CANNOT_BE)
    .output(envelope(Id)),
  saveTariff: deskCall
    .route({
      method: 'PATCH',
      path: `${TARIFFS}/{id}`,
      tags,
      summary: 'Change a tariff; what is not given stays, and so does every checkout that has begun',
    })
    .meta(price)
    .input(TariffFields.omit({ site: true }).partial().extend({ id: z.uuid(), version: Version }))
    .errors({ ...CANNOT_BE, ...EDITED_MEANWHILE })
    .output(envelope(z.object({ version: Version }))),
  tariffHistory: deskCall
    .route({
      method: 'GET',
      path: `${TARIFFS}/{id}/history`,
      tags,
      summary: 'What was changed of a tariff, the newest first',
    })
    .meta(read)
    .input(Id)
    .output(envelope(z.object({ items: z.array(HistoryEntry) }))),
});
