import type { ReactNode } from 'react';
import * as m from '#messages/shop';
import { formatMoney } from '#ui/formats.ts';
import { Picture } from '#ui/picture.tsx';
import type { Tariff } from '../contract/wire.ts';

/** One way to buy a membership: what it is, what it costs first and further on, and when it is charged again. */
export function PlanCard({
  plan,
  locale,
  isSpecial = false,
  children,
}: {
  plan: Tariff;
  locale: string;
  isSpecial?: boolean;
  children: ReactNode;
}) {
  const { name, image, price, periodDays, recurring, trial, dailyDownloadCap } = plan;
  const titleId = `plan-${plan.id}`;
  return (
    <section className={isSpecial ? 'plan-card plan-card--special' : 'plan-card'} aria-labelledby={titleId}>
      {image && <Picture picture={image} sizes="24rem" decorative className="picture--wide" />}
      <h2 className="plan-card__name" id={titleId}>
        {name}
      </h2>
      <p className="plan-card__price">
        <span className="plan-card__amount">{formatMoney(locale, price)}</span>
        <span className="plan-card__period">
          {recurring && hasOnePrice(plan)
            ? m.every_days({ count: periodDays })
            : m.for_days({ count: periodDays })}
        </span>
      </p>
      <p className="plan-card__terms">{termsOf(plan, locale)}</p>
      <p className="plan-card__terms">{trial ? m.online_only() : downloadsOf(dailyDownloadCap)}</p>
      {price.priceSlaveSites.length > 0 && (
        <p className="plan-card__terms">
          {m.also_opens({ sites: price.priceSlaveSites.map(({ siteHost }) => siteHost).join(', ') })}
        </p>
      )}
      {children}
    </section>
  );
}

/** Whether further payments are like the first. */
function hasOnePrice({ price, periodDays, rebill }: Tariff): boolean {
  return rebill?.price.minor === price.minor && rebill.periodDays === periodDays;
}

function termsOf(plan: Tariff, locale: string): string {
  const { rebill, periodDays } = plan;
  if (!rebill) return m.charged_once();
  if (hasOnePrice(plan)) return m.charged_every({ count: periodDays });
  return m.charged_then({ amount: formatMoney(locale, rebill.price), count: rebill.periodDays });
}

function downloadsOf(cap: number | null): string {
  return cap === null ? m.downloads_without_limit() : m.downloads_a_day({ count: cap });
}
