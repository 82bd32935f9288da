import * as m from '#messages/app';
import type { LanderButton } from '#modules/promotions/contract/types.ts';
import { LanderButtons } from '#modules/promotions/web/index.tsx';
import type { PriceSlot } from '#modules/shop/contract/types.ts';
import { PriceFact } from '#modules/shop/web/index.tsx';
import type { SiteProfile } from '#modules/site/contract/types.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { useView } from '#ui/page/view.tsx';

/**
 * What the site is and what it costs, on a calm ground of the first screen, for those who are not members; and where
 * operators lead a visitor now. Their first button stands in the place of ours. The page's first heading is here, shown
 * or not.
 */
export function OfferStrip({
  site,
  plans,
  landers,
}: {
  site: SiteProfile;
  plans: readonly PriceSlot[];
  landers: readonly LanderButton[];
}) {
  const { locale, offersJoin } = useView();
  const heading = `${site.name}: ${site.copy.tagline}`;
  if (!offersJoin && landers.length === 0) return <h1 className="visually-hidden">{heading}</h1>;
  return (
    <section className="offer-strip" aria-label={m.offer_of({ site: site.name })}>
      {offersJoin ? (
        <div className="offer-strip__words">
          <h1 className="offer-strip__title">{site.copy.heroTitle}</h1>
          <p className="offer-strip__text">{site.copy.heroText}</p>
        </div>
      ) : (
        <h1 className="visually-hidden">{heading}</h1>
      )}
      <div className="offer-strip__offer">
        {offersJoin && <PriceFact plans={plans} locale={locale} />}
        {landers.length > 0 ? (
          <LanderButtons buttons={landers} />
        ) : (
          <ButtonLink size="large" to="/join-now/">
            {m.join_now()}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
