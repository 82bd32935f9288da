import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { asFormRefusal, orEmpty, refusedWith, visitorOf } from '#api/page.ts';
import { hasActiveSubscription } from '#api/request/visitor.ts';
import * as m from '#messages/app';
import type { PurchaseStanding } from '#modules/shop/contract/types.ts';
import { PaymentMethods, PendingPayment, PlanCard } from '#modules/shop/web/index.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { offerAt } from '#ui/page/membership-offer.ts';
import type { MembershipState } from '#ui/page/membership-state.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { shop } from '../api.ts';

export const meta = privateMeta(m.section_upgrade);
export const handle: PageHandle = { sheets: ['shop'], isNeutral: true };

const NOTHING_PENDING: PurchaseStanding = { pendingCheckout: null, held: [] };

export async function loader({ context }: LoaderFunctionArgs) {
  const visitor = visitorOf(context);
  // Without a membership, plans are on the sale page; while a payment is being confirmed, nothing is sold.
  const isMember = hasActiveSubscription(visitor) && !visitor.pending;
  const [{ items }, { items: paymentSystems }, { pendingCheckout }] = await Promise.all([
    isMember ? orEmpty(context, shop(context).priceUpgradeRules(), { items: [] }) : { items: [] },
    isMember ? orEmpty(context, shop(context).billers(), { items: [] }) : { items: [] },
    visitor.pending ? orEmpty(context, shop(context).purchaseStanding(), NOTHING_PENDING) : NOTHING_PENDING,
  ]);
  return { isMember, rules: items.filter(({ systems }) => systems.length > 0), paymentSystems, pendingCheckout };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const priceUuid = textOf(form, 'priceUuid');
  const paymentSystem = textOf(form, 'paymentSystem');
  if (!paymentSystem) return { choose: priceUuid, problem: undefined };
  try {
    return redirectDocument((await shop(context).join({ priceUuid, paymentSystem })).data.paymentUrl);
  } catch (error) {
    const problem = asFormRefusal(error);
    return refusedWith(context, problem, { choose: undefined, problem });
  }
}

type Text = () => string;
const NOTHING_TO_CHANGE: Readonly<Partial<Record<MembershipState, readonly [title: Text, text: Text]>>> = {
  active: [m.upgrade_none, m.upgrade_none_text],
  expired: [m.welcome_back, m.renew_text],
  benefits: [m.no_plan, m.no_plan_text],
};

/** Plans that this membership can be changed to. The purchase cancels the old renewal. */
export default function UpgradePage() {
  const { isMember, rules, pendingCheckout } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.problem;
  const view = useView();
  const { locale, membership } = view;
  const offer = offerAt(view, 'content');
  const [title, text] = NOTHING_TO_CHANGE[isMember ? 'active' : membership] ?? [m.not_a_member, m.not_a_member_text];
  return (
    <div className="dashboard">
      <h1>{m.section_upgrade()}</h1>
      {refusal && (
        <Notice kind="problem" title={refusalLabels(refusal)}>
          {m.not_charged()}
        </Notice>
      )}
      {membership === 'pending' ? (
        <PendingPayment checkoutId={pendingCheckout} />
      ) : rules.length === 0 ? (
        <EmptyState
          title={title()}
          actions={
            <>
              <ButtonLink to={offer?.to ?? '/join-now/'}>{offer?.label ?? m.see_plans()}</ButtonLink>
              {isMember && (
                <ButtonLink kind="secondary" to="/main-dashboard/">
                  {m.to_overview()}
                </ButtonLink>
              )}
            </>
          }
        >
          {text()}
        </EmptyState>
      ) : (
        <>
          <p className="dashboard__lead">{m.upgrade_lead()}</p>
          {rules.map((rule) => (
            <PlanCard key={rule.id} plan={rule.tariff} locale={locale}>
              {rule.text && <p>{rule.text}</p>}
              <ChangeForm rule={rule} />
            </PlanCard>
          ))}
          <p>
            <ButtonLink kind="secondary" to={offer?.to ?? '/join-now/'}>
              {offer?.label ?? m.see_plans()}
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  );
}

/** Straight to the checkout if there is one payment system, otherwise to the choice. */
function ChangeForm({ rule }: { rule: Awaited<ReturnType<typeof loader>>['rules'][number] }) {
  const { paymentSystems } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const { locale } = useView();
  const [closed, setClosed] = useState<typeof answer>();
  const { tariff, toPriceUuid } = rule;
  const systems = paymentSystems.filter(({ name }) => rule.systems.includes(name));
  const only = systems.length === 1 ? systems[0] : undefined;
  return (
    <>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="priceUuid" value={toPriceUuid} />
        {only && <input type="hidden" name="paymentSystem" value={only.name} />}
        <Button busy={busy}>{m.upgrade_now()}</Button>
      </Form>
      {answer?.choose === toPriceUuid && answer !== closed && (
        <PaymentMethods
          systems={systems}
          plan={tariff}
          locale={locale}
          next=""
          busy={busy}
          onClose={() => setClosed(answer)}
        />
      )}
    </>
  );
}
