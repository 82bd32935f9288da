import * as m from '#messages/webhooks-admin';
import type { DELIVERY_KINDS, DELIVERY_STATES, EndpointState } from '../contract/admin-api.ts';
import { NOTICE_KINDS } from '../contract/types.ts';

type Tone = 'good' | 'warn' | 'bad' | undefined;

export const ENDPOINT_WORDS: Record<EndpointState, { text: () => string; tone: Tone }> = {
  on: { text: m.state_on, tone: 'good' },
  failing: { text: m.state_failing, tone: 'bad' },
  off: { text: m.state_off, tone: undefined },
};

export const DELIVERY_WORDS: Record<(typeof DELIVERY_STATES)[number], { text: () => string; tone: Tone }> = {
  waiting: { text: m.waiting, tone: 'warn' },
  delivered: { text: m.delivered, tone: 'good' },
  failed: { text: m.failed, tone: 'bad' },
};

const KIND_LABELS: Record<(typeof DELIVERY_KINDS)[number], () => string> = {
  'membership.sold': m.kind_sold,
  'membership.rebilled': m.kind_rebilled,
  'membership.canceled': m.kind_canceled,
  'membership.expired': m.kind_expired,
  'membership.revoked': m.kind_revoked,
  'membership.refunded': m.kind_refunded,
  'video.published': m.kind_published,
  'video.hidden': m.kind_hidden,
  'webhooks.test': m.kind_test,
};

/** A kind that is sent no more keeps its name. */
export function kindText(kind: string): string {
  return KIND_LABELS[kind as keyof typeof KIND_LABELS]?.() ?? kind;
}

const ACTS: Readonly<Record<string, () => string>> = {
  'webhooks.endpoint-created': m.was_made,
  'webhooks.endpoint-changed': m.was_changed,
  'webhooks.endpoint-switched-off': m.was_switched_off,
  'webhooks.secret-rotated': m.was_rotated,
  'webhooks.test-sent': m.was_tested,
  'webhooks.sent-again': m.was_sent_again,
};

/** What was done, where the history tells of it. */
export function actWord(action: string): string {
  return ACTS[action]?.() ?? action;
}

export const KIND_OPTIONS = NOTICE_KINDS.map((value) => ({ value, label: KIND_LABELS[value]() }));
