import type { DeliveryRow, EndpointState } from '../contract/admin-api.ts';
import { DELIVERY_WORDS, ENDPOINT_WORDS } from './labels.ts';

export function EndpointBadge({ state }: { state: EndpointState }) {
  const { text, tone } = ENDPOINT_WORDS[state];
  return (
    <span className="badge" data-tone={tone}>
      {text()}
    </span>
  );
}

export function DeliveryBadge({ state }: Pick<DeliveryRow, 'state'>) {
  const { text, tone } = DELIVERY_WORDS[state];
  return (
    <span className="badge" data-tone={tone}>
      {text()}
    </span>
  );
}
