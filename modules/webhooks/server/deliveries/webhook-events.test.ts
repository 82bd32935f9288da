import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { ChargedBack, RebillApproved, Refunded, SaleApproved } from '#modules/billing/contract/events.ts';
import { VideoHidden, VideoPublished } from '#modules/catalogue/contract/events.ts';
import { MembershipChanged } from '#modules/membership/contract/events.ts';
import { EVENT_DATA, type EventKind } from '../../contract/types.ts';
import { openReceiver, type Received } from '../test-receiver.ts';
import { elsewhere, home, openWebhooks, type World } from '../test-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWebhooks();
});
afterAll(() => world.close());

const kinds = Object.keys(EVENT_DATA) as EventKind[];
const USD = (minor: number) => ({ minor, currency: 'USD' as const });
const price = { amount: USD(2999), days: 30 };
const payment = () => ({
  checkoutId: newId(world.clock),
  userId: newId(world.clock),
  offer: {
    kind: 'membership' as const,
    site: home.key,
    product: '5b0e3c0e-9a53-4a53-8f53-0d6d7f3b9a11',
    name: 'Monthly membership',
    first: price,
    further: price,
    subject: { trial: false, dailyDownloadCap: 10 },
  },
  biller: 'sandbox',
  subscriptionReference: 's-1',
  transactionReference: 't-1',
  occurredAt: '2026-03-01T11:59:00Z',
  amount: USD(2999),
});
const paymentData = {
  plan: { id: '5b0e3c0e-9a53-4a53-8f53-0d6d7f3b9a11', name: 'Monthly membership' },
  amount: USD(2999),
  biller: 'sandbox',
  transaction: 't-1',
  occurredAt: '2026-03-01T11:59:00Z',
};

/**
 * What an endpoint subscribed to everything receives while `act` runs. Checks that each event fits its kind's schema.
 */
async function heard(act: () => Promise<void>, site: string | null = null): Promise<Received['notice'][]> {
  const receiver = await openReceiver();
  const { id } = await world.createEndpoint(receiver.url, { kinds, site });
  await act();
  await world.runJobs();
  await world.api.removeEndpoint({ kind: 'program', name: 'test' }, id);
  return receiver.received.map(({ notice }) => {
    expect(EVENT_DATA[notice.kind as EventKind].parse(notice.data)).toEqual(notice.data);
    return notice;
  });
}

test('money for memberships is told with the plan, the amount and whose it was', async () => {
  const paid = payment();
  const notices = await heard(async () => {
    await world.publish(SaleApproved, paid);
    await world.publish(RebillApproved, paid);
  });
  const data = { userId: paid.userId, ...paymentData };
  expect(notices).toMatchObject([
    { kind: 'membership.sold', site: home.key, data },
    { kind: 'membership.rebilled', site: home.key, data },
  ]);
  expect(Object.keys(notices[0]?.data ?? {}).sort()).toEqual(Object.keys(data).sort());
});

test('what was given back is told with what is left of the payment', async () => {
  const given = { ...payment(), payment: 't-0', left: USD(1000) };
  const notices = await heard(async () => {
    await world.publish(Refunded, given);
    await world.publish(ChargedBack, given);
  });
  const data = { userId: given.userId, ...paymentData, payment: 't-0', left: USD(1000) };
  expect(notices.map(({ kind, data }) => ({ kind, data }))).toEqual([
    { kind: 'membership.refunded', data: { ...data, isChargeback: false } },
    { kind: 'membership.refunded', data: { ...data, isChargeback: true } },
  ]);
});

test('money for anything else is not told as a membership’s', async () => {
  const offer = {
    ...payment().offer,
    kind: 'tokens' as const,
    first: { amount: USD(500), days: null },
    further: null,
  };
  const notices = await heard(async () => {
    await world.publish(SaleApproved, { ...payment(), offer });
    await world.publish(RebillApproved, { ...payment(), offer });
    await world.publish(Refunded, { ...payment(), offer, payment: 't-0', left: USD(0) });
    await world.publish(ChargedBack, { ...payment(), offer, payment: 't-0', left: USD(0) });
  });
  expect(notices).toEqual([]);
});

test('the state of a membership is told when it is canceled, has expired or was taken away', async () => {
  const userId = newId(world.clock);
  const change = { userId, site: home.key, from: 'active' as const };
  const notices = await heard(async () => {
    for (const to of ['canceled', 'expired', 'inactive', 'active'] as const)
      await world.publish(MembershipChanged, { ...change, to });
  });
  expect(notices.map(({ kind, site, data }) => ({ kind, site, data }))).toEqual([
    {
      kind: 'membership.canceled',
      site: home.key,
      data: { userId, status: 'canceled', before: 'active' },
    },
    { kind: 'membership.expired', site: home.key, data: { userId, status: 'expired', before: 'active' } },
    { kind: 'membership.revoked', site: home.key, data: { userId, status: 'inactive', before: 'active' } },
  ]);
});

test('videos are told with the sites that the endpoint is for', async () => {
  const sites = [home.key, elsewhere.key];
  const video = { id: 7, slug: 'one-video', sites };
  const act = async () => {
    await world.publish(VideoPublished, video);
    await world.publish(VideoHidden, { ...video, sites: [home.key] });
  };
  expect(await heard(act)).toMatchObject([
    { kind: 'video.published', site: null, data: video },
    { kind: 'video.hidden', site: home.key, data: { ...video, sites: [home.key] } },
  ]);
  expect(await heard(act, elsewhere.key)).toMatchObject([
    { kind: 'video.published', site: elsewhere.key, data: { ...video, sites: [elsewhere.key] } },
  ]);
});
