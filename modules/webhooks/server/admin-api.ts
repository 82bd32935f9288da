import { implement } from '@orpc/server';
import { type AdminContext, actorOf } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { sayingEdited } from '#api/errors/version-conflict.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { NotFound } from '#kernel/errors.ts';
import { type EndpointState, webhooksAdminEndpoints } from '../contract/admin-api.ts';
import { findDelivery, readDeliveries } from './deliveries/delivery-table-store.ts';
import { resendDelivery, sendTest } from './deliveries/resend-delivery.ts';
import type { WebhooksDeps } from './deps.ts';
import { readEndpoints } from './endpoints/endpoint-table-store.ts';
import { type Endpoint, findEndpoint } from './endpoints/endpoints-store.ts';
import {
  changeEndpoint,
  createEndpoint,
  type EndpointRefusal,
  removeEndpoint,
  rotateSecret,
} from './endpoints/manage-endpoints.ts';

const FAULTS: Record<EndpointRefusal, { pointer: string; detail: string }> = {
  'not-an-address': { pointer: '/url', detail: 'Enter a valid URL.' },
  'not-https': { pointer: '/url', detail: 'Use an https:// URL.' },
  'has-credentials': { pointer: '/url', detail: 'Leave out the user name and password.' },
  'not-public': { pointer: '/url', detail: 'This address isn’t public.' },
  'no-such-site': { pointer: '/site', detail: 'There is no such site.' },
};

function settingsRefused(refused: EndpointRefusal) {
  const fault = FAULTS[refused];
  return { message: fault.detail, data: { errors: [fault] } };
}

function withState<Row extends Endpoint>(endpoint: Row): Row & { state: EndpointState } {
  const { isOn, failingSince } = endpoint;
  return { ...endpoint, state: isOn ? (failingSince ? 'failing' : 'on') : 'off' };
}

/** Endpoints of `contract/admin-api.ts`. The use cases record their changes themselves. */
export function webhooksAdminHandlers(deps: WebhooksDeps) {
  const { drizzle } = deps.db;
  const endpoints = implement(webhooksAdminEndpoints).$context<AdminContext>();
  return {
    endpoints: endpoints.endpoints.handler(async ({ input }) => {
      const { rows, total } = await readEndpoints(drizzle, input);
      return done({ rows: rows.map(withState), total });
    }),

    endpoint: endpoints.endpoint.handler(async ({ input }) => {
      const endpoint = await findEndpoint(drizzle, input.id);
      if (!endpoint) throw new NotFound('There is no such endpoint.');
      return done(withState(endpoint));
    }),

    createEndpoint: endpoints.createEndpoint.handler(async ({ context, input, errors }) => {
      const made = await createEndpoint(deps, actorOf(context), input);
      if ('refused' in made) throw errors.SETTINGS_REFUSED(settingsRefused(made.refused));
      return done({ id: made.endpoint.id, secret: made.secret });
    }),

    saveEndpoint: endpoints.saveEndpoint.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        const { id, version, ...settings } = input;
        const saved = await changeEndpoint(deps, actorOf(context), id, settings, version);
        if ('refused' in saved) throw errors.SETTINGS_REFUSED(settingsRefused(saved.refused));
        return done({ version: saved.endpoint.version });
      }),
    ),

    removeEndpoint: endpoints.removeEndpoint.handler(async ({ context, input }) => {
      await removeEndpoint(deps, actorOf(context), input.id);
      return done({});
    }),

    rotateSecret: endpoints.rotateSecret.handler(async ({ context, input }) => {
      return done({ secret: await rotateSecret(deps, actorOf(context), input.id) });
    }),

    sendTest: endpoints.sendTest.handler(async ({ context, input }) => {
      return done({ delivery: await sendTest(deps, actorOf(context), input.id) });
    }),

    history: endpoints.history.handler(async ({ input }) => {
      const subject = { type: 'webhook-endpoint', id: input.id };
      return done({ items: await readHistory(deps, subject) });
    }),

    deliveries: endpoints.deliveries.handler(async ({ input }) => done(await readDeliveries(drizzle, input))),

    delivery: endpoints.delivery.handler(async ({ input }) => {
      const delivery = await findDelivery(drizzle, input.id);
      if (!delivery) throw new NotFound('There is no such delivery.');
      return done(delivery);
    }),

    sendAgain: endpoints.sendAgain.handler(async ({ context, input, errors }) => {
      const result = await resendDelivery(deps, actorOf(context), input.id);
      if (result === 'endpoint-is-off') throw errors.ENDPOINT_IS_OFF();
      if (result === 'forgotten') throw errors.PAYLOAD_DELETED();
      return done({});
    }),
  };
}
