import { type Labels, labelIn, optionsOf } from '#admin/components/resource/index.ts';
import * as m from '#messages/webhooks-admin';
import type { DELIVERY_KINDS, DeliveryRow, EndpointState } from '../contract/admin-api.ts';

export const ENDPOINT: Labels<EndpointState> = {
  on: [m.state_on, 'good'],
  failing: [m.state_failing, 'bad'],
  off: m.state_off,
};

export const DELIVERY: Labels<DeliveryRow['state']> = {
  waiting: [m.waiting, 'warn'],
  delivered: [m.delivered, 'good'],
  failed: [m.failed, 'bad'],
};

type Kind = (typeof DELIVERY_KINDS)[number];
const KINDS: Labels<Exclude<Kind, 'webhooks.test'>> = {
  'membership.sold': m.kind_sold,
  'membership.rebilled': m.kind_rebilled,
  'membership.canceled': m.kind_canceled,
  'membership.expired': m.kind_expired,
  'membership.revoked': m.kind_revoked,
  'membership.refunded': m.kind_refunded,
  'video.published': m.kind_published,
  'video.hidden': m.kind_hidden,
};
export const KIND_OPTIONS = optionsOf(KINDS);
export const KIND: Labels<Kind> = { ...KINDS, 'webhooks.test': m.kind_test };

/** Falls back to the code of a kind that no longer exists. */
export function eventKindLabel(kind: string): string {
  return labelIn(KIND, kind as Kind);
}

const ACTIONS: Labels<string> = {
  'webhooks.endpoint-created': m.was_made,
  'webhooks.endpoint-changed': m.was_changed,
  'webhooks.endpoint-switched-off': m.was_switched_off,
  'webhooks.secret-rotated': m.was_rotated,
  'webhooks.test-sent': m.was_tested,
  'webhooks.sent-again': m.was_sent_again,
};

/** For the change history. */
export function actionLabel(action: string): string {
  return labelIn(ACTIONS, action);
}
