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
import { PaymentMethods, PlanCard } from '#modules/shop/web/index.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { offerAt } from '#ui/page/membership-offer.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { shop } from '../api.ts';

export const meta = privateMeta(m.section_upgrade);
export const handle: PageHandle = { isNeutral: true };

export async function loader({ context }: LoaderFunctionArgs) {
  // Without a membership, plans are on the sale page.
  const isMember = hasActiveSubscription(visitorOf(context));
  const [{ items }, { items: paymentSystems }] = await Promise.all([
    orEmpty(context, shop(context).priceUpgradeRules(), { items: [] }),
    orEmpty(context, shop(context).billers(), { items: [] }),
  ]);
  const rules = items.filter(({ systems }) => isMember && systems.length > 0);
  return { isMember, rules, paymentSystems };
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

/** Plans that this membership can be changed to. The purchase cancels the old renewal. */
export default function UpgradePage() {
  const { isMember, rules } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.problem;
  const view = useView();
  const { locale, membership } = view;
  const offer = offerAt(view, 'content');
  return (
    <div className="dashboard">
      <h1>{m.section_upgrade()}</h1>
      {refusal && (
        <Notice kind="problem" title={refusalLabels(refusal)}>
          {m.not_charged()}
        </Notice>
      )}
      {rules.length === 0 ? (
        <EmptyState
          title={isMember ? m.upgrade_none() : membership === 'expired' ? m.welcome_back() : m.not_a_member()}
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
          {isMember ? m.upgrade_none_text() : membership === 'expired' ? m.renew_text() : m.not_a_member_text()}
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

/** Straight to the checkout if there is one payment system, else to the choice. */
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
