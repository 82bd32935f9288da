import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import { actorOf, type DeskContext } from '#calls/desk-context.ts';
import { sayingEdited } from '#calls/edited-meanwhile.ts';
import { pageOf } from '#calls/page-of.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { NotFound } from '#kernel/errors.ts';
import { webhooksDeskCalls } from '../contract/desk-calls.ts';
import { findDelivery, readDeliveries } from './delivery-table-store.ts';
import { deliveryDetail, deliveryRow, endpointDetail, endpointRow } from './desk-rows.ts';
import { findEndpoint, readEndpoints } from './endpoint-table-store.ts';
import type { EndpointRefusal, WebhooksApi } from './index.ts';
import type { WebhooksDeps } from './parts.ts';

const WRONG: Record<EndpointRefusal, { pointer: string; detail: string }> = {
  'not-an-address': { pointer: '/url', detail: 'This is not the address of a server.' },
  'not-https': { pointer: '/url', detail: 'The address must begin with https://.' },
  'has-credentials': { pointer: '/url', detail: 'The address must not hold a user or a password.' },
  'not-public': { pointer: '/url', detail: 'This address cannot be reached from outside its own network.' },
  'no-such-site': { pointer: '/site', detail: 'There is no such site.' },
};

/** As a refusal tells it. */
function wrong(refused: EndpointRefusal) {
  const fault = WRONG[refused];
  return { message: fault.detail, data: { errors: [fault] } };
}

/** The calls of `contract/desk-calls.ts`. The use cases write their changes down themselves. */
export function webhooksDeskHandlers({ db, audit, namesOf }: WebhooksDeps, api: WebhooksApi) {
  const calls = implement(webhooksDeskCalls).$context<DeskContext>();
  return {
    endpoints: calls.endpoints.handler(async ({ input }) => {
      const { rows, total } = await readEndpoints(db.drizzle, pageOf(input));
      return done({ rows: rows.map(endpointRow), total });
    }),

    endpoint: calls.endpoint.handler(async ({ input }) => {
      const endpoint = await findEndpoint(db.drizzle, input.id);
      if (!endpoint) throw new NotFound('There is no such endpoint.');
      return done(endpointDetail(endpoint));
    }),

    createEndpoint: calls.createEndpoint.handler(async ({ context, input, errors }) => {
      const made = await api.createEndpoint(actorOf(context), input);
      if ('refused' in made) throw errors.SETTINGS_REFUSED(wrong(made.refused));
      return done({ id: made.endpoint.id, secret: made.secret });
    }),

    saveEndpoint: calls.saveEndpoint.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        const { id, version, ...settings } = input;
        const saved = await api.changeEndpoint(actorOf(context), id, settings, version);
        if ('refused' in saved) throw errors.SETTINGS_REFUSED(wrong(saved.refused));
        return done({ version: saved.endpoint.version });
      }),
    ),

    removeEndpoint: calls.removeEndpoint.handler(async ({ context, input }) => {
      await api.removeEndpoint(actorOf(context), input.id);
      return done({});
    }),

    rotateSecret: calls.rotateSecret.handler(async ({ context, input }) => {
      const secret = await api.rotateSecret(actorOf(context), input.id);
      return done({ secret });
    }),

    sendTest: calls.sendTest.handler(async ({ context, input }) => {
      const delivery = await api.sendTest(actorOf(context), input.id);
      return done({ delivery });
    }),

    history: calls.history.handler(async ({ input }) => {
      const subject = { type: 'webhook-endpoint', id: input.id };
      return done({ items: await readHistory({ audit, namesOf }, subject) });
    }),

    deliveries: calls.deliveries.handler(async ({ input }) => {
      const { id: endpointId, ...query } = pageOf(input);
      const { rows, total } = await readDeliveries(db.drizzle, { ...query, endpointId });
      return done({ rows: rows.map(deliveryRow), total });
    }),

    delivery: calls.delivery.handler(async ({ input }) => {
      const delivery = await findDelivery(db.drizzle, input.id);
      if (!delivery) throw new NotFound('There is no such delivery.');
      return done(deliveryDetail(delivery));
    }),

    sendAgain: calls.sendAgain.handler(async ({ context, input, errors }) => {
      const result = await api.sendAgain(actorOf(context), input.id);
      if (result === 'endpoint-is-off') throw errors.ENDPOINT_IS_OFF();
      if (result === 'forgotten') throw errors.WORDS_FORGOTTEN();
      return done({});
    }),
  };
}
