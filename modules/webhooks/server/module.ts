import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { createSealer } from '#kernel/secrets/sealer.ts';
import { webhooksAdminHandlers } from './admin-api.ts';
import { deliver } from './deliveries/deliver.ts';
import { forgetUser } from './deliveries/deliveries-store.ts';
import { ForgetDeliveries, forgetDeliveries, RemindDeliveries, remindDeliveries } from './deliveries/maintenance.ts';
import { Deliver } from './deliveries/notify-endpoints.ts';
import { sendAgain, sendTest } from './deliveries/resend-delivery.ts';
import { noticeHandlers } from './deliveries/webhook-events.ts';
import type { WebhooksDeps, WebhooksModuleDeps } from './deps.ts';
import { changeEndpoint, createEndpoint, removeEndpoint, rotateSecret } from './endpoints/manage-endpoints.ts';
import type { WebhooksApi } from './index.ts';
import { webhooksOverview, webhooksSearchProvider } from './overview.ts';

/** Signed notices to servers of the operator's own about what happens on the sites. */
export function webhooksModule(deps: WebhooksModuleDeps) {
  const { db, clock } = deps;
  const sealer = createSealer({ purpose: 'webhook-secrets', db, clock });
  const parts: WebhooksDeps = { ...deps, sealer };
  const api: WebhooksApi = {
    createEndpoint: (actor, settings) => createEndpoint(parts, actor, settings),
    changeEndpoint: (...asked) => changeEndpoint(parts, ...asked),
    removeEndpoint: (actor, id) => removeEndpoint(parts, actor, id),
    rotateSecret: (actor, id) => rotateSecret(parts, actor, id),
    sendAgain: (actor, deliveryId) => sendAgain(parts, actor, deliveryId),
    sendTest: (actor, endpointId) => sendTest(parts, actor, endpointId),
  };

  return {
    name: 'webhooks' as const,
    adminEndpoints: webhooksAdminHandlers(parts, api),
    on: noticeHandlers(parts),
    jobs: [
      work(Deliver, (turn, { signal }) => deliver(parts, turn, signal)),
      work(RemindDeliveries, () => remindDeliveries(parts)),
      work(ForgetDeliveries, (_, { signal }) => forgetDeliveries(parts, signal)),
    ],
    overview: [webhooksOverview(deps)],
    searchProviders: [webhooksSearchProvider(db)],
    forgetAccount: forgetUser,
    api,
  } satisfies Module & { api: WebhooksApi };
}
