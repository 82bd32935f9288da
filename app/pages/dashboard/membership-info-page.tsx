import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { orEmpty, orErrorPage, visitorOf } from '#api/page.ts';
import * as m from '#messages/app';
import type { DashboardInfo } from '#modules/membership/contract/types.ts';
import type { PurchaseStanding } from '#modules/shop/contract/types.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { formatMoney } from '#ui/text/money.ts';
import { membership, shop } from '../api.ts';
import { MembershipPart } from './membership-part.tsx';
import { OtherMemberships } from './other-memberships.tsx';

/** The biller of the demo people's memberships. */
const DEMO_BILLER = 'demo';
const NOTHING_PENDING: PurchaseStanding = { pendingCheckout: null, held: [] };

export const meta = privateMeta(m.section_membership);
export const handle: PageHandle = { isNeutral: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const [info, standing, { items: billers }, { pendingCheckout }] = await Promise.all([
    orErrorPage(membership(context).dashboardInfo()),
    orErrorPage(membership(context).standing()),
    orEmpty(context, shop(context).billers({ segpay: '1', nonRecurring: '1' }), { items: [] }),
    visitorOf(context).pending ? orEmpty(context, shop(context).purchaseStanding(), NOTHING_PENDING) : NOTHING_PENDING,
  ]);
  const { paymentSystem } = info.info;
  const biller = billers.find(({ name }) => name === paymentSystem)?.nameHuman;
  // The name of a biller that was removed from the installation means nothing to a member.
  const paidThrough = biller ?? (paymentSystem === DEMO_BILLER ? m.paid_demo() : undefined);
  const elsewhere = info.memberships.filter(({ isExternalSite }) => isExternalSite);
  return { known: info, standing, pendingCheckout, paidThrough, elsewhere };
}

/** All facts about the membership, and memberships on other sites. */
export default function MembershipInfoPage() {
  const { known, standing, pendingCheckout, paidThrough, elsewhere } = useLoaderData<typeof loader>();
  const { locale } = useView();
  const facts = extraFacts(known, paidThrough, locale);
  return (
    <div className="dashboard">
      <h1>{m.section_membership()}</h1>
      <MembershipPart
        status={known.info.status}
        info={known}
        standing={standing}
        pendingCheckout={pendingCheckout}
        tokens={known.dashboard.vrb_free_credit}
      />
      {facts.length > 0 && (
        <section aria-labelledby="further-facts">
          <h2 id="further-facts">{m.membership_more()}</h2>
          <Facts items={facts} />
        </section>
      )}
      <OtherMemberships of={elsewhere} />
    </div>
  );
}

/** Facts that most memberships don't have. */
function extraFacts({ info, dashboard }: DashboardInfo, paidThrough: string | undefined, locale: string) {
  const facts: { label: string; value: string }[] = [];
  const add = (label: string, value: string | number | null | undefined | false) => {
    if (value) facts.push({ label, value: String(value) });
  };
  const money = (amount: DashboardInfo['dashboard']['rebill_amount']) => amount && formatMoney(locale, amount);
  add(m.paid_through(), paidThrough);
  add(m.currency(), info.membership_currency);
  add(m.discounted(), money(dashboard.discounted_rebill));
  add(m.free_credit(), dashboard.vrb_free_credit);
  add(m.vip_paid(), monthsPaid(dashboard));
  add(m.vip_left(), money(dashboard.vip_offer_remaining_pay));
  add(m.vip_after(), money(dashboard.vip_offer_rebill_amount));
  add(m.kind_of_price(), info.isLifeTimePrice && m.lifetime());
  add(m.kind_of_plan(), info.isClassicBundle && m.classic_bundle());
  return facts;
}

function monthsPaid({
  vip_offer_paidup_months: paid,
  vip_offer_overall_months: all,
}: DashboardInfo['dashboard']): string | null {
  return paid === null || all === null ? null : m.vip_months({ paid, all });
}
