import type { z } from 'zod';
import type { DeliveryDetail, DeliveryRow, EndpointDetail, EndpointRow, EndpointState } from '../contract/admin-api.ts';
import type { ListedDelivery } from './deliveries/delivery-table-store.ts';
import type { ListedEndpoint } from './endpoints/endpoint-table-store.ts';
import type { Delivery, Endpoint } from './index.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function stateOf({ isOn, failingSince }: Endpoint): EndpointState {
  if (!isOn) return 'off';
  return failingSince ? 'failing' : 'on';
}

/** An endpoint as operators see it. */
export function endpointDetail(endpoint: Endpoint): EndpointDetail {
  return {
    ...endpoint,
    state: stateOf(endpoint),
    failingSince: iso(endpoint.failingSince),
    formerSecretUntil: iso(endpoint.formerSecretUntil),
    createdAt: endpoint.createdAt.toISOString(),
  };
}

export function endpointRow({ lastDelivery, ...endpoint }: ListedEndpoint): EndpointRow {
  return {
    ...endpointDetail(endpoint),
    lastDelivery: lastDelivery && { ...lastDelivery, createdAt: lastDelivery.createdAt.toISOString() },
  };
}

export function deliveryRow(delivery: ListedDelivery): DeliveryRow {
  return {
    ...delivery,
    createdAt: delivery.createdAt.toISOString(),
    nextTryAt: iso(delivery.nextTryAt),
    lastTryAt: iso(delivery.lastTryAt),
  };
}

export function deliveryDetail({
  endpointId,
  body,
  lastAnswer,
  ...delivery
}: Delivery & { endpointId: string }): z.output<typeof DeliveryDetail> {
  return { ...deliveryRow(delivery), endpointId, body, lastAnswer };
}
