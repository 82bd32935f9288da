import { useEffect, useState } from 'react';
import { browserEndpoints } from '#api/browser/browser.ts';
import * as m from '#messages/app';
import type { Category } from '#modules/catalogue/contract/browse-types.ts';
import { withWords } from '#modules/catalogue/web/index.tsx';
import type { membershipEndpoints } from '#modules/membership/contract/api.ts';
import type { shopEndpoints } from '#modules/shop/contract/api.ts';
import type { MemberPlusPrice } from '#modules/shop/contract/types.ts';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { linkFor } from '#ui/page/link-for.ts';
import { useView, type View } from '#ui/page/view.tsx';
import { formatMoney } from '#ui/text/money.ts';
import { OfferPictures } from './offer-pictures.tsx';

const membership = browserEndpoints<typeof membershipEndpoints>('membership');
const shop = browserEndpoints<typeof shopEndpoints>('shop');

/** Stands for the site's primary payment system. */
const DEFAULT_SYSTEM = 'usual';

/** Billers that charge a member without asking for the card again; the sandbox and the demo stand for either. */
const SELLS_TO_MEMBERS = ['epoch', 'segpay', 'sandbox', 'demo'];

/** A category's offer to members. Members of other billers go to the category's link. */
export function MemberPlusPopup({ category, onClose }: { category: Category; onClose(): void }) {
  const view = useView();
  const [isOpen, setIsOpen] = useState(false);
  const [payer, setPayer] = useState<string>();
  const fallbackUrl = category.link || '/join-now/';
  const [price, setPrice] = useState<MemberPlusPrice>();
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([payerOf(view), priceOf(category)]).then(([payer, offer]) => {
      if (!isCurrent) return;
      setPrice(offer);
      setPayer(payer);
      if (payer) setIsOpen(true);
      else location.assign(linkFor(view, fallbackUrl));
    });
    return () => {
      isCurrent = false;
    };
  }, [view, category, fallbackUrl]);
  const { name, text, image, categoryImage } = category;
  const picture = image?.permalink ? image : categoryImage;
  return (
    <Dialog
      open={isOpen}
      title={name}
      onClose={onClose}
      actions={
        <>
          {price && payer ? (
            <Button type="button" onClick={() => void pay(price, payer)}>
              {m.member_plus_buy({ price: formatMoney(view.locale, price.tariff.price) })}
            </Button>
          ) : (
            <AnyLink
              className="button button--primary button--medium"
              to={fallbackUrl}
              inNewTab={category.isInNewTab}
              onClick={() => setIsOpen(false)}
            >
              <span className="button__label">{m.member_plus_go()}</span>
            </AnyLink>
          )}
          <Button type="button" kind="secondary" onClick={() => setIsOpen(false)}>
            {m.close()}
          </Button>
        </>
      }
    >
      <OfferPictures popup={price?.popup} fallback={withWords(picture, view.altTexts.category, name)} />
      {(price?.text || text) && <p>{price?.text || text}</p>}
      {price && <p>{termsOf(price, view.locale)}</p>}
    </Dialog>
  );
}

/** The payment system; undefined if the member's biller doesn't sell to members. */
async function payerOf({ isExpired }: View): Promise<string | undefined> {
  try {
    const { paymentSystem } = (await membership.dashboardInfo()).data.info;
    if (paymentSystem && SELLS_TO_MEMBERS.includes(paymentSystem)) return paymentSystem;
  } catch {
    // Treated as unknown.
  }
  return isExpired ? DEFAULT_SYSTEM : undefined;
}

/** Undefined if the offer has ended: the category's link applies then. */
async function priceOf({ priceUuid }: Category): Promise<MemberPlusPrice | undefined> {
  if (!priceUuid) return undefined;
  try {
    return (await shop.memberPlusPrice({ id: priceUuid }, { context: { keepNotFound: true } })).data.item;
  } catch {
    return undefined;
  }
}

/** To the checkout, or if that fails to the other site's sale page. */
async function pay({ site, tariff }: MemberPlusPrice, payer: string): Promise<void> {
  const { piCode, segPayTiCode } = tariff.price;
  try {
    const systems = (await shop.billers()).data.items.map(({ name }) => name);
    const paymentSystem = systems.includes(payer) ? payer : (systems[0] ?? payer);
    const { data } = await shop.memberPlusPaymentUrl({
      piCode: piCode ?? tariff.id,
      siteUrl: site.url,
      returnUrl: location.href,
      paymentSystem,
      ...(segPayTiCode && { segpayPackageId: segPayTiCode }),
    });
    location.assign(data.paymentUrl);
  } catch {
    location.assign(new URL('/join-now/', site.url));
  }
}

function termsOf({ site, tariff }: MemberPlusPrice, locale: string): string {
  const { rebill, periodDays, vipRebill, vipPayments } = tariff;
  if (!rebill) return m.member_plus_once({ site: site.name, count: periodDays });
  const amount = formatMoney(locale, rebill.price);
  const renews = { site: site.name, amount, count: rebill.periodDays };
  if (!vipRebill || vipPayments === null) return m.member_plus_renews(renews);
  return m.member_plus_turns({
    ...renews,
    times: vipPayments - 1,
    later: formatMoney(locale, vipRebill),
  });
}
