import * as m from '#messages/app';
import type { Tariff } from '#modules/membership/contract/wire.ts';
import { PriceFact } from '#modules/membership/web/index.tsx';
import type { SiteProfile } from '#modules/site/contract/wire.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useView } from '#ui/view.tsx';

/** What the site is and what it costs, on a calm ground of the first screen, for those who are not members. */
export function OfferStrip({ site, plans }: { site: SiteProfile; plans: readonly Tariff[] }) {
  const { locale } = useView();
  return (
    <section className="offer-strip" aria-labelledby="offer-title">
      <div className="offer-strip__words">
        <h1 className="offer-strip__title" id="offer-title">
          {site.copy.heroTitle}
        </h1>
        <p className="offer-strip__text">{site.copy.heroText}</p>
      </div>
      <div className="offer-strip__offer">
        <PriceFact plans={plans} locale={locale} />
        <ButtonLink size="large" to="/join-now/">
          {m.join_now()}
        </ButtonLink>
      </div>
    </section>
  );
}
