import type { ReactNode } from 'react';
import * as m from '#messages/shop';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatMoney } from '#ui/text/money.ts';
import type { PriceSlot, Tariff } from '../../contract/types.ts';
import { periodText, renewsAtSamePrice, termsText } from './price-terms.ts';

const MONTH_DAYS = 30;

/** One way to buy a membership: name, price, renewal and terms. */
export function PlanCard({
  plan,
  locale,
  isSpecial = false,
  isChosen = false,
  children,
}: {
  plan: Tariff & Partial<Pick<PriceSlot, 'otherSites'>>;
  locale: string;
  isSpecial?: boolean;
  /** The visitor chose it before signing up. */
  isChosen?: boolean;
  children: ReactNode;
}) {
  const { name, image, price, trial, dailyDownloadCap, freeTokens } = plan;
  const { hasCams } = useView();
  const titleId = `plan-${plan.id}`;
  const others = plan.otherSites ?? price.priceSlaveSites.map(({ siteHost }) => siteHost);
  const perMonth = pricePerMonth(plan);
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
      {image && <Picture picture={image} sizes="24rem" decorative className="picture--wide" />}
      <h2 className="plan-card__name" id={titleId}>
        {name}
      </h2>
      <p className="plan-card__price">
        <span className="plan-card__amount">{formatMoney(locale, price)}</span>
        <span className="plan-card__period">{periodText(plan)}</span>
      </p>
      {perMonth !== undefined && (
        <p className="plan-card__compared">
          {m.comes_to({ amount: formatMoney(locale, { ...price, minor: perMonth }), count: MONTH_DAYS })}
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

/** A longer plan's price per month, for comparison; undefined if its price changes later. */
function pricePerMonth(plan: Tariff): number | undefined {
  const { price, periodDays, recurring } = plan;
  const stays = !recurring || (renewsAtSamePrice(plan) && plan.vipRebill === null);
  if (periodDays < 2 * MONTH_DAYS || !stays) return undefined;
  return Math.ceil((price.minor * MONTH_DAYS) / periodDays);
}

function downloadsOf(cap: number | null): string {
  return cap === null ? m.downloads_without_limit() : m.downloads_a_day({ count: cap });
}
