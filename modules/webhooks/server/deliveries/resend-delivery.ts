import type { Actor } from '#kernel/audit/audit.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { TEST_KIND } from '../../contract/types.ts';
import type { WebhooksDeps } from '../deps.ts';
import { lockEndpoint, updateEndpoint } from '../endpoints/endpoints-store.ts';
import { note } from '../endpoints/manage-endpoints.ts';
import type { WebhooksApi } from '../index.ts';
import { beginAgain, endpointOfDelivery } from './deliveries-store.ts';
import { haveDelivered, sendNotice } from './notify-endpoints.ts';

/** The same notice under the same id, from its first try on, whatever became of it. */
export async function sendAgain(
  parts: WebhooksDeps,
  actor: Actor,
  deliveryId: string,
): ReturnType<WebhooksApi['sendAgain']> {
  return parts.db.transaction(async (tx) => {
    const endpointId = await endpointOfDelivery(tx, deliveryId);
    const endpoint = endpointId && (await lockEndpoint(tx, endpointId));
    if (!endpoint) throw new NotFound('There is no such delivery.');
    if (!endpoint.isOn) return 'endpoint-is-off';
    const turn = await beginAgain(tx, deliveryId, parts.clock.now());
    if (!turn) return 'forgotten';
    // Who asks for it now does not wait for a rest to be over.
    await updateEndpoint(tx, endpoint.id, { restsUntil: null });
    await haveDelivered(tx, parts, turn);
    await note(tx, parts, {
      actor,
      action: 'sent-again',
      id: endpoint.id,
      after: { delivery: deliveryId },
    });
    return 'sent';
  });
}

export async function sendTest(parts: WebhooksDeps, actor: Actor, endpointId: string): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId);
    if (!endpoint) throw new NotFound('There is no such endpoint.');
    const { site } = endpoint;
    const source = `${TEST_KIND}:${newId(parts.clock)}`;
    const delivery = await sendNotice(tx, parts, { endpointId, kind: TEST_KIND, source, site, data: {} });
    if (!delivery) throw new Error('A test notice was sent before it was made.');
    await note(tx, parts, { actor, action: 'test-sent', id: endpointId, after: { delivery } });
    return delivery;
  });
}
