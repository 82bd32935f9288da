import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { createSealer } from '#kernel/secrets/sealer.ts';
import { webhooksAdminHandlers } from './admin-api.ts';
import { deliver } from './deliveries/deliver.ts';
import { forgetUser } from './deliveries/deliveries-store.ts';
import {
  PruneDeliveries,
  pruneDeliveries,
  ResendLostDeliveries,
  resendLostDeliveries,
} from './deliveries/maintenance.ts';
import { Deliver } from './deliveries/notify-endpoints.ts';
import { resendDelivery, sendTest } from './deliveries/resend-delivery.ts';
import { webhookEventHandlers } from './deliveries/webhook-events.ts';
import type { WebhooksDeps, WebhooksModuleDeps } from './deps.ts';
import { changeEndpoint, createEndpoint, removeEndpoint, rotateSecret } from './endpoints/manage-endpoints.ts';
import type { WebhooksApi } from './index.ts';
import { webhooksOverview, webhooksSearchProvider } from './overview.ts';

/** Signed events to the operator's own servers about what happens on the sites. */
export function webhooksModule(deps: WebhooksModuleDeps) {
  const { db, clock } = deps;
  const sealer = createSealer({ purpose: 'webhook-secrets', db, clock });
  const webhooksDeps: WebhooksDeps = { ...deps, sealer };
  const api: WebhooksApi = {
    createEndpoint: (actor, settings) => createEndpoint(webhooksDeps, actor, settings),
    changeEndpoint: (...args) => changeEndpoint(webhooksDeps, ...args),
    removeEndpoint: (actor, id) => removeEndpoint(webhooksDeps, actor, id),
    rotateSecret: (actor, id) => rotateSecret(webhooksDeps, actor, id),
    resendDelivery: (actor, deliveryId) => resendDelivery(webhooksDeps, actor, deliveryId),
    sendTest: (actor, endpointId) => sendTest(webhooksDeps, actor, endpointId),
  };

  return {
    name: 'webhooks' as const,
    adminEndpoints: webhooksAdminHandlers(webhooksDeps, api),
    on: webhookEventHandlers(webhooksDeps),
    jobs: [
      work(Deliver, (run, { signal }) => deliver(webhooksDeps, run, signal)),
      work(ResendLostDeliveries, () => resendLostDeliveries(webhooksDeps)),
      work(PruneDeliveries, (_, { signal }) => pruneDeliveries(webhooksDeps, signal)),
    ],
    overview: [webhooksOverview(deps)],
    searchProviders: [webhooksSearchProvider(db)],
    forgetAccount: forgetUser,
    api,
  } satisfies Module & { api: WebhooksApi };
}
