import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { useMine } from '#calls/mine.ts';
import { asFormRefusal, orEmpty, type PageNote, refusedWith, visitorOf } from '#calls/page.ts';
import { requireSignedIn } from '#calls/require-signed-in.ts';
import * as m from '#messages/app';
import { newestFilm } from '#modules/catalogue/web/index.tsx';
import type { HomePageBuilder } from '#modules/promotions/contract/wire.ts';
import type { Tariff } from '#modules/shop/contract/wire.ts';
import { NextSteps, PaymentMethods, PlanCard } from '#modules/shop/web/index.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFocusFirstError } from '#ui/focus-first-error.ts';
import { textOf } from '#ui/form-text.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { oneOf, type PageHandle } from '#ui/page-query.ts';
import { Picture } from '#ui/picture.tsx';
import { PolicyLinks } from '#ui/policy-links.tsx';
import { refusalWords } from '#ui/refusal-words.ts';
import { promotions, shop, site } from '../calls.ts';
import { WhatYouGet } from '../what-you-get.tsx';

export const handle: PageHandle = { isNeutral: true, query: { event: oneOf('expired') } };

export function meta(args: MetaArgs<typeof loader>) {
  const { copy, backdrop } = args.loaderData ?? {};
  return pageMeta(args, {
    title: copy?.joinTitle ?? m.membership(),
    description: copy?.joinText ?? '',
    picture: backdrop,
  });
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { signedIn, subscription } = visitorOf(context);
  const [digest, slots, film, built] = await Promise.all([
    site(context).digest(),
    shop(context).priceSlots(),
    newestFilm(context),
    orEmpty<{ homePageBuilder: HomePageBuilder | null }>(context, promotions(context).homePageBuilder(), {
      homePageBuilder: null,
    }),
  ]);
  const whatYouGet = built.homePageBuilder?.whatDoYouGet;
  const { copy, locale } = digest.data.digest.site;
  return {
    copy: { joinTitle: copy.joinTitle, joinText: copy.joinText, benefits: copy.benefits },
    locale,
    backdrop: film?.heroImage,
    plans: slots.data.items,
    whatYouGet: whatYouGet?.isEnableOnJonNow ? whatYouGet : undefined,
    systems: slots.data.paymentSystems,
    isGuest: !signedIn,
    isMember: subscription === 'active',
    isCanceled: subscription === 'canceled',
    isBack: url.searchParams.get('event') === 'expired',
  };
}

/** One key for each showing of the form: pressing twice begins one checkout. */
export const note = (async ({ context }) => ({
  idempotencyKey: visitorOf(context).signedIn ? crypto.randomUUID() : '',
})) satisfies PageNote;

export async function action(args: ActionFunctionArgs) {
  requireSignedIn(args, '/join-now/');
  const form = await args.request.formData();
  const priceUuid = textOf(form, 'priceUuid');
  const paymentSystem = textOf(form, 'paymentSystem');
  if (!paymentSystem) return { choose: priceUuid, problem: undefined };
  try {
    const idempotencyKey = textOf(form, 'idempotencyKey') || undefined;
    const { data } = await shop(args.context).join({ priceUuid, paymentSystem, idempotencyKey });
    return redirectDocument(data.paymentUrl);
  } catch (error) {
    const problem = asFormRefusal(error);
    return refusedWith(args.context, problem, { choose: undefined, problem });
  }
}

export default function JoinPage() {
  const { copy, locale, plans, backdrop, whatYouGet, isGuest, isMember, isCanceled, isBack } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const part = useFocusFirstError<HTMLDivElement>(answer);
  return (
    <div className="sale">
      <div className={classNames('sale__stage', backdrop && 'sale__stage--pictured')}>
        {backdrop && (
          <Picture
            picture={backdrop}
            sizes="(max-width: 767px) 134vw, 100vw"
            priority
            decorative
            className="sale__picture"
          />
        )}
        <div className="sale__columns">
          <header className="sale__head">
            {isBack && <p className="sale__back">{m.back_again()}</p>}
            <h1 className="sale__title">{copy.joinTitle}</h1>
            <p className="sale__lead">{copy.joinText}</p>
          </header>
          <div className="sale__plans" ref={part}>
            {answer?.problem && (
              <Notice kind="problem" title={refusalWords(answer.problem)}>
                {m.not_charged()}
              </Notice>
            )}
            {isMember && <AlreadyMember />}
            {isCanceled && <Notice title={m.canceled()}>{m.joining_again()}</Notice>}
            {!isMember &&
              plans.map((plan) => (
                <PlanCard plan={plan} locale={locale} key={plan.id}>
                  {isGuest ? <SignUpFirst /> : <BuyForm plan={plan} />}
                </PlanCard>
              ))}
            {!isMember && plans.length > 0 && <PolicyLinks />}
            {plans.length === 0 && <EmptyState title={m.not_on_sale()}>{m.come_back_later()}</EmptyState>}
          </div>
          <ul className="sale__benefits">
            {copy.benefits.map((benefit) => (
              <li className="sale__benefit" key={benefit}>
                <Icon name="check" size={20} />
                {benefit}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {whatYouGet && <WhatYouGet parts={whatYouGet} />}
      {!isMember && plans.length > 0 && <NextSteps isGuest={isGuest} />}
    </div>
  );
}

function AlreadyMember() {
  return (
    <section className="plan-card" aria-labelledby="member-title">
      <Icon name="circle-check" className="plan-card__done" size={32} strokeWidth={1.6} />
      <h2 className="plan-card__name" id="member-title">
        {m.is_member()}
      </h2>
      <p className="plan-card__terms">{m.is_member_text()}</p>
      <div className="plan-card__action">
        <ButtonLink size="large" to="/videos/">
          {m.watch_now()}
        </ButtonLink>
        <ButtonLink kind="secondary" to="/main-dashboard/">
          {m.to_dashboard()}
        </ButtonLink>
      </div>
    </section>
  );
}

function SignUpFirst() {
  const next = encodeURIComponent('/join-now/');
  return (
    <div className="plan-card__action">
      <ButtonLink size="large" to={`/sign-up/?next=${next}`}>
        {m.account_first()}
      </ButtonLink>
      <p className="plan-card__aside">
        {m.have_one()} <Link to={`/sign-in/?next=${next}`}>{m.sign_in()}</Link>
      </p>
    </div>
  );
}

function BuyForm({ plan }: { plan: Tariff }) {
  const { systems } = useLoaderData<typeof loader>();
  const idempotencyKey = useMine<typeof note>()?.idempotencyKey ?? '';
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const [closed, setClosed] = useState<typeof answer>();
  const only = systems.length === 1 ? systems[0] : undefined;
  const chooses = answer?.choose === plan.id && answer !== closed;
  if (systems.length === 0) return <p className="plan-card__aside">{m.no_way_to_pay()}</p>;
  return (
    <div className="plan-card__action">
      <Form method="post">
        <input type="hidden" name="priceUuid" value={plan.id} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {only && <input type="hidden" name="paymentSystem" value={only.name} />}
        <Button size="large" busy={busy}>
          {only ? m.to_checkout() : m.choose_how_to_pay()}
        </Button>
      </Form>
      {only && <p className="plan-card__aside">{m.pay_with({ method: only.nameHuman })}</p>}
      {chooses && (
        <PaymentMethods
          systems={systems}
          priceUuid={plan.id}
          idempotencyKey={idempotencyKey}
          busy={busy}
          onClose={() => setClosed(answer)}
        />
      )}
    </div>
  );
}
