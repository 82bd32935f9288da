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
import { asFormRefusal, orEmpty, orErrorPage, refusedWith, type ViewerData, visitorOf } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import { hasActiveSubscription } from '#api/request/visitor.ts';
import * as m from '#messages/wallet';
import type { PaymentSystem } from '#modules/billing/contract/types.ts';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { useFocusFirstError } from '#ui/form/focus-first-error.ts';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { pageMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { Balance, OfferedPack } from '../contract/types.ts';
import { wallet } from './api.ts';
import { PackCard } from './pack-card.tsx';
import { WalletCard } from './wallet-card.tsx';
import { WhatBecame } from './what-became.tsx';

export const handle: PageHandle = { sheets: ['shop'], isNeutral: true, ownQuery: ['checkout'] };

export function meta(args: MetaArgs<typeof loader>) {
  return pageMeta(args, { title: m.tokens_title(), description: m.tokens_lead() });
}

const NOTHING_SOLD: { items: OfferedPack[]; paymentSystems: PaymentSystem[] } = { items: [], paymentSystems: [] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const checkoutId = url.searchParams.get('checkout');
  if (checkoutId) requireSignedIn({ context, url });
  const visitor = visitorOf(context);
  const [{ items, paymentSystems }, bought, balance] = await Promise.all([
    // Buyers who return from a checkout see its outcome, even if cams were switched off meanwhile (R12).
    checkoutId ? orEmpty(context, wallet(context).prices(), NOTHING_SOLD) : orErrorPage(wallet(context).prices()),
    checkoutId ? orErrorPage(wallet(context).tokensBought({ checkoutId })) : undefined,
    // Loaded with the page, because the balance changes while the buyer waits here, and the viewer data doesn't.
    checkoutId ? orEmpty<Balance | undefined>(context, wallet(context).balance(), undefined) : undefined,
  ]);
  return {
    packs: items,
    systems: paymentSystems,
    isGuest: !visitor.signedIn,
    isMember: hasActiveSubscription(visitor),
    bought,
    balance,
    // Returning buyers get a freshly rendered page with the key; for everyone else it is in the viewer data.
    buyKey: checkoutId ? crypto.randomUUID() : undefined,
    here: url.pathname + url.search,
  };
}

/**
 * The visitor's balance, the billers that know their card, and the idempotency key of a purchase: a double click buys
 * once, and a second pack is a second purchase.
 */
export const viewerData = (async ({ context }) => {
  if (!visitorOf(context).signedIn) return { balance: undefined, oneClick: [], buyKey: undefined };
  const [balance, oneClick] = await Promise.all([
    orEmpty<Balance | undefined>(context, wallet(context).balance(), undefined),
    orEmpty(context, wallet(context).quickPay(), { items: [] }),
  ]);
  return { balance, oneClick: oneClick.items, buyKey: crypto.randomUUID() };
}) satisfies ViewerData;

export async function action(args: ActionFunctionArgs) {
  requireSignedIn(args, '/tokens/');
  const form = await args.request.formData();
  try {
    const { data } = await wallet(args.context).buyTokens({
      priceUuid: textOf(form, 'priceUuid'),
      paymentSystem: textOf(form, 'paymentSystem'),
      byOneClick: textOf(form, 'byOneClick') === 'true',
      idempotencyKey: keyOf(form),
    });
    return redirectDocument(data.paymentUrl);
  } catch (error) {
    const problem = asFormRefusal(error);
    return refusedWith(args.context, problem, { problem });
  }
}

/** Without a key, a press reuses an open checkout. */
function keyOf(form: FormData): string | undefined {
  return textOf(form, 'buyKey') || undefined;
}

export default function TokensPage() {
  const { packs, isGuest, isMember, bought, balance, here } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const part = useFocusFirstError<HTMLDivElement>(answer);
  const mine = useViewerData<typeof viewerData>();
  const own = balance ?? mine?.balance;
  const { locale } = useView();
  return (
    <div className="tokens">
      <header className="tokens__head">
        <h1 className="tokens__title">{m.tokens_title()}</h1>
        <p className="tokens__lead">{m.tokens_lead()}</p>
      </header>
      <div className="tokens__told" ref={part}>
        {answer?.problem && (
          <Notice kind="problem" title={refusalLabels(answer.problem)}>
            {m.not_charged()}
          </Notice>
        )}
        {!answer && bought && <WhatBecame state={bought.state} here={here} />}
      </div>
      {packs.length === 0 && <EmptyState title={m.not_on_sale()}>{m.come_back_later()}</EmptyState>}
      <ul className="tokens__packs">
        {packs.map((pack) => (
          <PackCard pack={pack} isMember={isMember} locale={locale} key={pack.id}>
            {isGuest ? (
              <SignUpFirst />
            ) : (
              <BuyForm pack={pack} oneClick={mine?.oneClick ?? []} viewerKey={mine?.buyKey} />
            )}
          </PackCard>
        ))}
      </ul>
      {/* At the end, because viewer data arrives later and must not shift the page. */}
      {own && (
        <div className="tokens__mine">
          <WalletCard mine={own} isAtPacks />
        </div>
      )}
    </div>
  );
}

function SignUpFirst() {
  const next = encodeURIComponent('/tokens/');
  return (
    <>
      <ButtonLink to={`/sign-up/?next=${next}`}>{m.account_first()}</ButtonLink>
      <p className="token-pack__aside">
        {m.have_one()} <Link to={`/sign-in/?next=${next}`}>{m.sign_in()}</Link>
      </p>
    </>
  );
}

interface BuyFormProps {
  pack: OfferedPack;
  oneClick: readonly string[];
  viewerKey: string | undefined;
}

/** One button per payment system, so that one press leads to it. */
function BuyForm({ pack, oneClick, viewerKey }: BuyFormProps) {
  const { systems, buyKey = viewerKey } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== 'idle';
  const able = systems.filter(({ name }) => pack.systems.includes(name));
  if (able.length === 0) return <p className="token-pack__aside">{m.no_way_to_pay()}</p>;
  return able.map(({ name, nameHuman }, index) => {
    const isKnown = oneClick.includes(name);
    return (
      <Form method="post" action="/tokens/" key={name}>
        <input type="hidden" name="priceUuid" value={pack.id} />
        <input type="hidden" name="paymentSystem" value={name} />
        <input type="hidden" name="byOneClick" value={String(isKnown)} />
        {buyKey && <input type="hidden" name="buyKey" value={buyKey} />}
        <Button kind={index === 0 ? 'primary' : 'secondary'} busy={busy}>
          {isKnown ? m.buy_at_once({ method: nameHuman }) : m.buy_with({ method: nameHuman })}
        </Button>
      </Form>
    );
  });
}
