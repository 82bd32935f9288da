import type { DeliveryRow, EndpointState } from '../contract/admin-api.ts';
import { DELIVERY_STATE_LABELS, ENDPOINT_STATE_LABELS } from './labels.ts';

export function EndpointBadge({ state }: { state: EndpointState }) {
  const { text, tone } = ENDPOINT_STATE_LABELS[state];
  return (
    <span className="badge" data-tone={tone}>
      {text()}
    </span>
  );
}

export function DeliveryBadge({ state }: Pick<DeliveryRow, 'state'>) {
  const { text, tone } = DELIVERY_STATE_LABELS[state];
  return (
    <span className="badge" data-tone={tone}>
      {text()}
    </span>
  );
}
