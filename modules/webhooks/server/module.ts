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
import { webhookEventHandlers } from './deliveries/webhook-events.ts';
import type { WebhooksDeps, WebhooksModuleDeps } from './deps.ts';
import { webhooksOverview, webhooksSearchProvider } from './overview.ts';

/** Sends signed events about what happens on the sites to the operator's own servers. */
export function webhooksModule(deps: WebhooksModuleDeps) {
  const { db, clock } = deps;
  const sealer = createSealer({ purpose: 'webhook-secrets', db, clock });
  const webhooksDeps: WebhooksDeps = { ...deps, sealer };
  return {
    name: 'webhooks' as const,
    adminEndpoints: webhooksAdminHandlers(webhooksDeps),
    on: webhookEventHandlers(webhooksDeps),
    jobs: [
      work(Deliver, (run, { signal }) => deliver(webhooksDeps, run, signal)),
      work(ResendLostDeliveries, () => resendLostDeliveries(webhooksDeps)),
      work(PruneDeliveries, (_, { signal }) => pruneDeliveries(webhooksDeps, signal)),
    ],
    overview: [webhooksOverview(deps)],
    searchProviders: [webhooksSearchProvider(db)],
    forgetAccount: forgetUser,
    /** For tests of the whole program. */
    deps: webhooksDeps,
  } satisfies Module & { deps: WebhooksDeps };
}
