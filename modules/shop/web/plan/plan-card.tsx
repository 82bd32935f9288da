import type { ReactNode } from 'react';
import * as m from '#messages/shop';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatMoney } from '#ui/text/money.ts';
import type { PriceSlot, Tariff } from '../../contract/types.ts';
import { periodText, pricePerMonth, termsText } from './price-terms.ts';
import type { Saving } from './saving.ts';

const MONTH_DAYS = 30;

/** One way to buy a membership: name, price, renewal and terms. */
export function PlanCard({
  plan,
  locale,
  isSpecial = false,
  isChosen = false,
  saving,
  children,
}: {
  plan: Tariff & Partial<Pick<PriceSlot, 'otherSites'>>;
  locale: string;
  isSpecial?: boolean;
  /** Whether the visitor chose it before signing up. */
  isChosen?: boolean;
  saving?: Saving | undefined;
  children: ReactNode;
}) {
  const { name, image, price, trial, dailyDownloadCap, freeTokens } = plan;
  const { hasCams } = useView();
  const titleId = `plan-${plan.id}`;
  const others = plan.otherSites ?? price.priceSlaveSites.map(({ siteHost }) => siteHost);
  const perMonth = perMonthText(plan, locale);
  const money = (minor: number) => formatMoney(locale, { ...price, minor });
  return (
    <section
      className={classNames('plan-card', (isSpecial || isChosen) && 'plan-card--special')}
      aria-labelledby={titleId}
    >
      {isChosen && (
        <p className="plan-card__mark">
          <Icon name="check" size={16} />
          {m.your_choice()}
        </p>
      )}
      {image && <Picture picture={image} sizes="4rem" decorative className="plan-card__picture" />}
      <h2 className="plan-card__name" id={titleId}>
        {name}
        {saving && <span className="plan-card__saving">{m.save_percent({ percent: saving.percent })}</span>}
      </h2>
      <p className="plan-card__price">
        <span className="plan-card__amount">{formatMoney(locale, price)}</span>
        <span className="plan-card__period">{periodText(plan)}</span>
      </p>
      {perMonth && <p className="plan-card__compared">{perMonth}</p>}
      {saving && (
        <p className="plan-card__compared">
          {m.saves({
            monthly: money(saving.perMonth),
            count: MONTH_DAYS,
            total: money(saving.inAll),
            days: plan.periodDays,
          })}
        </p>
      )}
      <p className="plan-card__terms">{termsText(plan, locale)}</p>
      <p className="plan-card__terms">{trial ? m.online_only() : downloadsOf(dailyDownloadCap)}</p>
      {freeTokens !== null && hasCams && <p className="plan-card__terms">{m.free_tokens({ count: freeTokens })}</p>}
      {others.length > 0 && <p className="plan-card__terms">{m.also_opens({ sites: others.join(', ') })}</p>}
      {children}
    </section>
  );
}

function perMonthText(plan: Tariff, locale: string): string | undefined {
  const minor = plan.periodDays < 2 * MONTH_DAYS ? undefined : pricePerMonth(plan);
  if (minor === undefined) return undefined;
  return m.comes_to({ amount: formatMoney(locale, { ...plan.price, minor }), count: MONTH_DAYS });
}

function downloadsOf(cap: number | null): string {
  return cap === null ? m.downloads_without_limit() : m.downloads_a_day({ count: cap });
}
