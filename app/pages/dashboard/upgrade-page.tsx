import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { asFormRefusal, orEmpty, refusedWith } from '#calls/page.ts';
import * as m from '#messages/app';
import { PlanCard } from '#modules/shop/web/index.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { textOf } from '#ui/form-text.ts';
import { Notice } from '#ui/notice.tsx';
import { privateMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-query.ts';
import { refusalWords } from '#ui/refusal-words.ts';
import { useView } from '#ui/view.tsx';
import { shop } from '../calls.ts';

export const meta = privateMeta(m.room_upgrade);
export const handle: PageHandle = { isNeutral: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ items }, { paymentSystems }] = await Promise.all([
    orEmpty(context, shop(context).priceUpgradeRules(), { items: [] }),
    orEmpty(context, shop(context).priceSlots(), { items: [], paymentSystems: [] }),
  ]);
  return { rules: paymentSystems.length > 0 ? items : [], paymentSystems };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const asked = { priceUuid: textOf(form, 'priceUuid'), paymentSystem: textOf(form, 'paymentSystem') };
  try {
    return redirectDocument((await shop(context).join(asked)).data.paymentUrl);
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, refusal);
  }
}

/** What this membership can be changed to, at which price; what renewed until then is canceled by the purchase. */
export default function UpgradePage() {
  const { rules, paymentSystems } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const busy = useNavigation().state === 'submitting';
  const { locale } = useView();
  return (
    <div className="dashboard">
      <h1>{m.room_upgrade()}</h1>
      {refusal && (
        <Notice kind="problem" title={refusalWords(refusal)}>
          {m.not_charged()}
        </Notice>
      )}
      {rules.length === 0 ? (
        <EmptyState
          title={m.upgrade_none()}
          actions={
            <ButtonLink kind="secondary" to="/main-dashboard/">
              {m.to_overview()}
            </ButtonLink>
          }
        >
          {m.upgrade_none_text()}
        </EmptyState>
      ) : (
        <>
          <p className="dashboard__lead">{m.upgrade_lead()}</p>
          {rules.map(({ id, text, tariff, toPriceUuid }) => (
            <PlanCard key={id} plan={tariff} locale={locale}>
              {text && <p>{text}</p>}
              <Form method="post" className="payment-methods">
                <input type="hidden" name="priceUuid" value={toPriceUuid} />
                {paymentSystems.length === 1 ? (
                  <input type="hidden" name="paymentSystem" value={paymentSystems[0]?.name} />
                ) : (
                  <fieldset className="payment-methods__list">
                    <legend className="payment-methods__legend">{m.how_to_pay()}</legend>
                    {paymentSystems.map(({ name, nameHuman }, index) => (
                      <label key={name} className="payment-methods__item">
                        <input type="radio" name="paymentSystem" value={name} defaultChecked={index === 0} />
                        {nameHuman}
                      </label>
                    ))}
                  </fieldset>
                )}
                <Button busy={busy}>{m.upgrade_now()}</Button>
              </Form>
            </PlanCard>
          ))}
        </>
      )}
    </div>
  );
}
