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
import { useViewerData } from '#api/browser/use-viewer-data.ts';
import { asFormRefusal, keepForNobody, orEmpty, refusedWith, type ViewerData, visitorOf } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import { membershipState } from '#api/request/visitor.ts';
import * as m from '#messages/app';
import type { MembershipStanding } from '#modules/membership/contract/types.ts';
import { ResumeNotice } from '#modules/membership/web/index.tsx';
import { SPECIAL } from '#modules/shop/contract/tariff-types.ts';
import type { PriceSlot, PurchaseStanding } from '#modules/shop/contract/types.ts';
import {
  BundleChoice,
  lengthsWithout,
  NextSteps,
  PaymentMethods,
  PendingPayment,
  PlanCard,
  RecentPurchases,
  SaleEventPart,
  SaleWords,
  SpecialOffer,
  savingOf,
  slotsWith,
  useRememberedSaleEvent,
} from '#modules/shop/web/index.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { useFocusFirstError } from '#ui/form/focus-first-error.ts';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { localPath } from '#ui/page/local-path.ts';
import { pageMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { PolicyLinks } from '#ui/page/policy-links.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { membership, shop } from '../api.ts';
import { needsStanding } from '../dashboard/needs-standing.ts';
import { WhatYouGet } from '../what-you-get.tsx';
import { loadSale, parseSaleQuery, SHARED_QUERY, serializeSaleQuery } from './load-sale.ts';

/** Most visitors come from a video or an event, so pages are cached for each of them. */
export const handle: PageHandle = {
  sheets: ['shop'],
  isNeutral: true,
  query: SHARED_QUERY,
  ownQuery: ['plan', 'with', 'anew'],
};

export function meta(args: MetaArgs<typeof loader>) {
  const { title, lead, backdrop } = args.loaderData ?? {};
  return pageMeta(args, { title: title ?? m.membership(), description: lead ?? '', picture: backdrop });
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visitor = visitorOf(context);
  const state = membershipState(visitor);
  const saleQuery = parseSaleQuery(url.searchParams);
  const { settings, template, config, slots, systems, sale, video, built, failures } = await loadSale(
    context,
    saleQuery,
  );
  const { locale } = settings.site;
  const whatYouGet = built.homePageBuilder?.whatDoYouGet;
  const requested = video?.isRequested ? video.item : undefined;
  const isOfNothing = (saleQuery.video && !requested) || (saleQuery.event && sale?.event !== saleQuery.event);
  if (isOfNothing) keepForNobody(context);
  return {
    title: template.title || m.membership(),
    lead: template.lead,
    benefits: config.benefits,
    locale,
    query: serializeSaleQuery(saleQuery),
    chosen: saleQuery.with,
    plan: saleQuery.plan,
    video: requested && { title: requested.title },
    next: requested ? `/video/${requested.slug}/` : '',
    backdrop:
      requested?.heroImage ??
      (saleQuery.with.length > 0 ? config.imageBundle : null) ??
      config.imageStandard ??
      video?.item.heroImage,
    config,
    slots: slots.items,
    systems,
    sale,
    failures,
    purchases: settings.fakeBuyPopup,
    whatYouGet: whatYouGet?.isEnableOnJonNow ? whatYouGet : undefined,
    isGuest: state === 'guest',
    isPending: state === 'pending',
    // Depends on what the member has already, so what they may buy is known only with their own data.
    isMember: state === 'active',
    isTrial: state === 'trial',
    mayResume: visitor.paused || visitor.subscription === 'canceled',
    isAnew: url.searchParams.has('anew'),
    isReturning: saleQuery.event === 'expired' && visitor.subscription === 'expired',
  };
}

const NO_OFFER = {
  isTimerShow: false,
  trapTimerStarted: null,
  trapTimerDuration: null,
  pricePositionTimers: null,
  prices: [],
};

const NOTHING_HELD: PurchaseStanding = { pendingCheckout: null, held: [] };

/** This visitor's special offer, what they have already, and what resuming costs. */
export const viewerData = (async ({ context }) => {
  const visitor = visitorOf(context);
  const state = membershipState(visitor);
  const [offer, standing, purchases] = await Promise.all([
    orEmpty(context, shop(context).timer(), NO_OFFER),
    needsStanding(visitor)
      ? orEmpty<MembershipStanding | undefined>(context, membership(context).standing(), undefined)
      : undefined,
    state === 'active' || state === 'pending'
      ? orEmpty<PurchaseStanding | undefined>(context, shop(context).purchaseStanding(), undefined)
      : NOTHING_HELD,
  ]);
  return { offer, ...(standing && { standing }), ...(purchases && { purchases }) };
}) satisfies ViewerData;

export async function action(args: ActionFunctionArgs) {
  requireSignedIn(args);
  const form = await args.request.formData();
  const priceUuid = textOf(form, 'priceUuid');
  const paymentSystem = textOf(form, 'paymentSystem');
  if (!paymentSystem) return { choose: priceUuid, problem: undefined };
  try {
    const where = localPath(textOf(form, 'next'));
    const next = where === '/' ? undefined : where;
    // Pressing twice continues the open checkout; choosing another plan starts a new one.
    const { data } = await shop(args.context).join({ priceUuid, paymentSystem, next });
    return redirectDocument(data.paymentUrl);
  } catch (error) {
    const problem = asFormRefusal(error);
    return refusedWith(args.context, problem, { choose: undefined, problem });
  }
}

export default function JoinPage() {
  const page = useLoaderData<typeof loader>();
  const { backdrop, benefits, config, isMember, slots, whatYouGet } = page;
  useRememberedSaleEvent(page.sale, page.query);
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
            {page.isReturning && <p className="sale__back">{m.back_again()}</p>}
            {page.video && <p className="sale__back">{m.for_this_video({ title: page.video.title })}</p>}
            <h1 className="sale__title">{page.title}</h1>
            <p className="sale__lead">{page.lead}</p>
          </header>
          <Plans />
          <ul className="sale__benefits">
            {benefits.map((benefit) => (
              <li className="sale__benefit" key={benefit}>
                <Icon name="check" size={20} />
                {benefit}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {whatYouGet && <WhatYouGet parts={whatYouGet} />}
      <SaleWords {...config} />
      {!isMember && !page.isPending && slots.length > 0 && <NextSteps isGuest={page.isGuest} />}
      {page.purchases.isActive && <RecentPurchases {...page.purchases} locale={page.locale} />}
    </div>
  );
}

/** Everything that can be bought, and the result of the last submission. */
function Plans() {
  const page = useLoaderData<typeof loader>();
  const { config, locale, chosen, query, isMember, isPending, sale, failures } = page;
  const answer = useActionData<typeof action>();
  const plansRef = useFocusFirstError<HTMLDivElement>(answer);
  const { offer, standing, purchases } = useViewerData<typeof viewerData>() ?? {};
  // A member is sold what they don't have, R3 of `modules/shop`, once it is known what that is.
  const sells = !isPending && (!isMember || purchases !== undefined);
  const slots = sells ? page.slots.filter(({ id }) => !purchases?.held.includes(id)) : [];
  const isExitOffer = ({ type, saleEvent }: PriceSlot) => type === SPECIAL && saleEvent === null;
  const special = isMember ? [] : slots.filter(isExitOffer);
  const open = slots.filter((slot) => !isExitOffer(slot));
  const shown = slotsWith(open, chosen);
  const isEventPlan = ({ saleEvent }: PriceSlot) => saleEvent !== null && saleEvent === sale?.event;
  const [first, rest] = [shown.filter(isEventPlan), shown.filter((slot) => !isEventPlan(slot))];
  const alone = lengthsWithout(open, chosen);
  const count = shown.length + alone.length;
  const cards = (plans: readonly PriceSlot[], isSpecial = false) => (
    <div className="sale__cards">
      {plans
        // The plan chosen before signing up comes first.
        .toSorted((a, b) => Number(b.id === page.plan) - Number(a.id === page.plan))
        .map((plan) => (
          <PlanCard
            plan={plan}
            locale={locale}
            isSpecial={isSpecial}
            isChosen={plan.id === page.plan}
            saving={savingOf(plan, open)}
            key={plan.id}
          >
            <BuyPlan plan={plan} />
          </PlanCard>
        ))}
    </div>
  );
  return (
    <div
      className={classNames('sale__plans', count > 1 && 'sale__plans--many', count === 2 && 'sale__plans--two')}
      ref={plansRef}
    >
      {answer?.problem && (
        <Notice kind="problem" title={refusalLabels(answer.problem)}>
          {m.not_charged()}
        </Notice>
      )}
      {failures.length > 0 && <Notice kind="warning" title={failures.join('. ')} />}
      {isPending && <PendingPayment checkoutId={purchases?.pendingCheckout} />}
      {isMember && <AlreadyMember maySwitch={shown.length > 0} />}
      {page.isTrial && <Notice title={m.trial_title()}>{m.trial_text()}</Notice>}
      {page.mayResume && <ResumeNotice standing={standing} isAnew={page.isAnew} locale={locale} />}
      {/* At the top, where a visitor about to leave sees it. */}
      {!isMember && !isPending && (
        <SpecialOffer slots={special} config={config} initial={offer} isOffered locale={locale}>
          {(plan) => <BuyPlan plan={plan} />}
        </SpecialOffer>
      )}
      {sells && sale && (first.length > 0 || chosen.length === 0) && (
        <SaleEventPart event={sale} locale={locale}>
          {first.length > 0 && cards(first, true)}
        </SaleEventPart>
      )}
      {rest.length > 0 && cards(rest)}
      {open.length > 0 && shown.length === 0 && <Notice title={m.no_plan_with_these()} />}
      {alone.length > 0 && (
        <section className="sale__alone" aria-labelledby="sale-alone-title">
          <h2 className="sale__alone-title" id="sale-alone-title">
            {m.not_with_these({ plans: alone.map(({ name }) => name).join(', ') })}
          </h2>
          {cards(alone)}
        </section>
      )}
      {sells && <BundleChoice slots={open} chosen={chosen} query={query} locale={locale} />}
      {page.isGuest && shown.length > 0 && <SignInLink />}
      {slots.length > 0 && <PolicyLinks />}
      {page.slots.length === 0 && <EmptyState title={m.not_on_sale()}>{m.come_back_later()}</EmptyState>}
    </div>
  );
}

function AlreadyMember({ maySwitch }: { maySwitch: boolean }) {
  return (
    <section className="plan-card" aria-labelledby="member-title">
      <Icon name="circle-check" className="plan-card__done" size={32} strokeWidth={1.6} />
      <h2 className="plan-card__name" id="member-title">
        {m.is_member()}
      </h2>
      <p className="plan-card__terms">{maySwitch ? m.is_member_switch() : m.is_member_text()}</p>
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

/** Sign up first, or go to the checkout. */
function BuyPlan({ plan }: { plan: PriceSlot }) {
  const { isGuest } = useLoaderData<typeof loader>();
  return isGuest ? <SignUpFirst plan={plan} /> : <BuyForm plan={plan} />;
}

function SignUpFirst({ plan }: { plan: PriceSlot }) {
  const next = useReturnPath(plan.id);
  return (
    <div className="plan-card__action">
      <ButtonLink size="large" to={`/sign-up/?next=${next}`}>
        {m.account_first()}
      </ButtonLink>
    </div>
  );
}

function SignInLink() {
  return (
    <p className="plan-card__aside">
      {m.have_account()} <Link to={`/sign-in/?next=${useReturnPath()}`}>{m.sign_in()}</Link>
    </p>
  );
}

/** This page with its query and the chosen plan, to come back to after signing up. */
function useReturnPath(plan?: string): string {
  const { query, slots } = useLoaderData<typeof loader>();
  const params = new URLSearchParams(query);
  // With a single plan there is no choice to remember.
  if (plan && slots.length > 1) params.set('plan', plan);
  return encodeURIComponent(`/join-now/${params.size > 0 ? `?${params}` : ''}`);
}

function BuyForm({ plan }: { plan: PriceSlot }) {
  const { systems: all, locale, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state, formData } = useNavigation();
  const isSubmitting = state !== 'idle';
  const busy = isSubmitting && formData?.get('priceUuid') === plan.id;
  const [closed, setClosed] = useState<typeof answer>();
  const systems = all.filter(({ name }) => plan.systems.includes(name));
  const only = systems.length === 1 ? systems[0] : undefined;
  const isChoosing = answer?.choose === plan.id && answer !== closed;
  const { customPaymentUrl } = plan.price;
  if (customPaymentUrl)
    return (
      <div className="plan-card__action">
        <AnyLink className="button button--primary button--large" to={customPaymentUrl}>
          <span className="button__label">{m.to_checkout()}</span>
        </AnyLink>
      </div>
    );
  if (systems.length === 0) return <p className="plan-card__aside">{m.no_way_to_pay()}</p>;
  return (
    <div className="plan-card__action">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="priceUuid" value={plan.id} />
        <input type="hidden" name="next" value={next} />
        {only && <input type="hidden" name="paymentSystem" value={only.name} />}
        <Button size="large" busy={busy} disabled={isSubmitting}>
          {only ? m.to_checkout() : m.choose_how_to_pay()}
        </Button>
      </Form>
      {only && <p className="plan-card__aside">{m.pay_with({ method: only.nameHuman })}</p>}
      {isChoosing && (
        <PaymentMethods
          systems={systems}
          plan={plan}
          locale={locale}
          next={next}
          busy={busy}
          onClose={() => setClosed(answer)}
        />
      )}
    </div>
  );
}
