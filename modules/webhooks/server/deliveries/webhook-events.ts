import type { Tx } from '#kernel/db/database.ts';
import type { EventType, PayloadOf } from '#kernel/events/declare.ts';
import { on, type Subscription } from '#kernel/events/events.ts';
import { ChargedBack, RebillApproved, Refunded, SaleApproved } from '#modules/billing/contract/events.ts';
import { VideoHidden, VideoPublished } from '#modules/catalogue/contract/events.ts';
import { MembershipChanged } from '#modules/membership/contract/events.ts';
import type { DataOf, NoticeKind } from '../../contract/types.ts';
import type { WebhooksDeps } from '../deps.ts';
import { type Telling, tell } from './notify-endpoints.ts';

type Paid = PayloadOf<typeof SaleApproved>;
type GivenBack = PayloadOf<typeof Refunded>;
type Changed = PayloadOf<typeof MembershipChanged>;
type Shown = PayloadOf<typeof VideoPublished>;
type Told<Kind extends NoticeKind> = Omit<Telling<Kind>, 'source'>;

/** A change of state that receivers are told of, by where it led. That somebody is active, the money tells. */
const KIND_OF_STATE = {
  canceled: 'membership.canceled',
  expired: 'membership.expired',
  inactive: 'membership.revoked',
  active: undefined,
} as const;

/** Which facts of other modules become which notices (R2). */
export function noticeHandlers(parts: Pick<WebhooksDeps, 'clock' | 'jobs'>): Subscription[] {
  const telling = <Payload, Kind extends NoticeKind>(
    type: EventType<string, Payload>,
    told: (payload: Payload) => Told<Kind> | undefined,
  ): Subscription =>
    on(type, async (payload: Payload, tx: Tx, { key }) => {
      const notice = told(payload);
      if (notice) await tell(tx, parts, { ...notice, source: `${type.name}:${key}` });
    });
  return [
    telling(SaleApproved, (paid) => payment('membership.sold', paid)),
    telling(RebillApproved, (paid) => payment('membership.rebilled', paid)),
    telling(Refunded, (given) => givenBack(given, false)),
    telling(ChargedBack, (given) => givenBack(given, true)),
    telling(MembershipChanged, changeOfState),
    telling(VideoPublished, (video) => ofVideo('video.published', video)),
    telling(VideoHidden, (video) => ofVideo('video.hidden', video)),
  ];
}

function payment(
  kind: 'membership.sold' | 'membership.rebilled',
  paid: Paid,
): Told<'membership.sold' | 'membership.rebilled'> | undefined {
  const { userId, offer } = paid;
  if (offer.kind !== 'membership') return undefined;
  return { kind, sites: [offer.site], userId, data: () => paymentOf(paid) };
}

function givenBack(given: GivenBack, isChargeback: boolean): Told<'membership.refunded'> | undefined {
  const { userId, offer, payment, left } = given;
  if (offer.kind !== 'membership') return undefined;
  const data = { ...paymentOf(given), payment, left, isChargeback };
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
): Told<'video.published' | 'video.hidden'> {
  return { kind, sites, data: (heard) => ({ id, slug, sites: [...heard] }) };
}
