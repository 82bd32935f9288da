import type { Actor } from '#kernel/audit/audit.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { TEST_KIND } from '../../contract/types.ts';
import type { WebhooksDeps } from '../deps.ts';
import { lockEndpoint, updateEndpoint } from '../endpoints/endpoints-store.ts';
import { recordChange } from '../endpoints/manage-endpoints.ts';
import { endpointOfDelivery, restartDelivery } from './deliveries-store.ts';
import { createDelivery, scheduleDelivery } from './notify-endpoints.ts';

/** Posts the same event again under the same id, from its first attempt. */
export async function resendDelivery(
  deps: WebhooksDeps,
  actor: Actor,
  deliveryId: string,
): Promise<'sent' | 'endpoint-is-off' | 'forgotten'> {
  return deps.db.transaction(async (tx) => {
    const endpointId = await endpointOfDelivery(tx, deliveryId);
    const endpoint = endpointId && (await lockEndpoint(tx, endpointId));
    if (!endpoint) throw new NotFound('There is no such delivery.');
    if (!endpoint.isOn) return 'endpoint-is-off';
    const run = await restartDelivery(tx, deliveryId, deps.clock.now());
    if (!run) return 'forgotten';
    // An operator's request doesn't wait for the endpoint's rest to end.
    await updateEndpoint(tx, endpoint.id, { restsUntil: null });
    await scheduleDelivery(tx, deps, run);
    await recordChange(tx, deps, { actor, action: 'sent-again', id: endpoint.id, after: { delivery: deliveryId } });
    return 'sent';
  });
}

/** Returns the delivery's id. It is attempted once, even while the endpoint is disabled. */
export async function sendTest(deps: WebhooksDeps, actor: Actor, endpointId: string): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (!endpoint) throw new NotFound('There is no such endpoint.');
    const { site } = endpoint;
    const source = `${TEST_KIND}:${newId(deps.clock)}`;
    const delivery = await createDelivery(tx, deps, { endpointId, kind: TEST_KIND, source, site, data: {} });
    if (!delivery) throw new Error('A test event was sent before it was created.');
    await recordChange(tx, deps, { actor, action: 'test-sent', id: endpointId, after: { delivery } });
    return delivery;
  });
}
