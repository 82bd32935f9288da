import type { Tx } from '#kernel/db/database.ts';
import type { EventType, PayloadOf } from '#kernel/events/declare.ts';
import { on, type Subscription } from '#kernel/events/events.ts';
import { ChargedBack, RebillApproved, Refunded, SaleApproved } from '#modules/billing/contract/events.ts';
import { VideoHidden, VideoPublished } from '#modules/catalogue/contract/events.ts';
import { MembershipChanged } from '#modules/membership/contract/events.ts';
import type { DataOf, EventKind } from '../../contract/types.ts';
import type { WebhooksDeps } from '../deps.ts';
import { type Notification, notifyEndpoints } from './notify-endpoints.ts';

type Paid = PayloadOf<typeof SaleApproved>;
type GivenBack = PayloadOf<typeof Refunded>;
type Changed = PayloadOf<typeof MembershipChanged>;
type Shown = PayloadOf<typeof VideoPublished>;
type EventDraft<Kind extends EventKind> = Omit<Notification<Kind>, 'source'>;

/** By the new state. `active` isn't here, since payments report that. */
const KIND_OF_STATE = {
  canceled: 'membership.canceled',
  expired: 'membership.expired',
  inactive: 'membership.revoked',
  active: undefined,
} as const;

/** Turns events of other modules into webhook events (R2). */
export function webhookEventHandlers(deps: Pick<WebhooksDeps, 'clock' | 'jobs'>): Subscription[] {
  const notifyOn = <Payload, Kind extends EventKind>(
    type: EventType<string, Payload>,
    toEvent: (payload: Payload) => EventDraft<Kind> | undefined,
  ): Subscription =>
    on(type, async (payload: Payload, tx: Tx, { key }) => {
      const event = toEvent(payload);
      if (event) await notifyEndpoints(tx, deps, { ...event, source: `${type.name}:${key}` });
    });
  return [
    notifyOn(SaleApproved, sold),
    notifyOn(RebillApproved, rebilled),
    notifyOn(Refunded, (refunded) => refund(refunded, false)),
    notifyOn(ChargedBack, (refunded) => refund(refunded, true)),
    notifyOn(MembershipChanged, changeOfState),
    notifyOn(VideoPublished, (video) => ofVideo('video.published', video)),
    notifyOn(VideoHidden, (video) => ofVideo('video.hidden', video)),
  ];
}

function sold(paid: Paid): EventDraft<'membership.sold'> | undefined {
  const { userId, offer, source } = paid;
  if (offer.kind !== 'membership') return undefined;
  const affiliate = source?.affiliateId && { affiliateId: source.affiliateId, offerId: source.offerId };
  return { kind: 'membership.sold', sites: [offer.site], userId, data: () => ({ ...paymentOf(paid), ...affiliate }) };
}

function rebilled(paid: Paid): EventDraft<'membership.rebilled'> | undefined {
  const { userId, offer } = paid;
  if (offer.kind !== 'membership') return undefined;
  return { kind: 'membership.rebilled', sites: [offer.site], userId, data: () => paymentOf(paid) };
}

function refund(refunded: GivenBack, isChargeback: boolean): EventDraft<'membership.refunded'> | undefined {
  const { userId, offer, payment, left } = refunded;
  if (offer.kind !== 'membership') return undefined;
  const data = { ...paymentOf(refunded), payment, left, isChargeback };
  return { kind: 'membership.refunded', sites: [offer.site], userId, data: () => data };
}

function paymentOf({ userId, offer, amount, biller, transactionReference, occurredAt }: Paid) {
  const plan = { id: offer.product, name: offer.name };
  return { userId, plan, amount, biller, transaction: transactionReference, occurredAt };
}

function changeOfState({ userId, site, from, to }: Changed) {
  const kind = KIND_OF_STATE[to];
  if (!kind) return undefined;
  const data: DataOf<typeof kind> = { userId, status: to, before: from };
  return { kind, sites: [site], userId, data: () => data };
}

function ofVideo(
  kind: 'video.published' | 'video.hidden',
  { id, slug, sites }: Shown,
): EventDraft<'video.published' | 'video.hidden'> {
  return { kind, sites, data: (visibleTo) => ({ id, slug, sites: [...visibleTo] }) };
}
