import * as m from '#messages/app';
import type { LanderButton } from '#modules/promotions/contract/types.ts';
import { LanderButtons } from '#modules/promotions/web/index.tsx';
import type { PriceSlot } from '#modules/shop/contract/types.ts';
import { PriceFact } from '#modules/shop/web/index.tsx';
import type { SiteProfile } from '#modules/site/contract/types.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { offerAt } from '#ui/page/membership-offer.ts';
import type { MembershipOffer } from '#ui/page/membership-state.ts';
import { useView } from '#ui/page/view.tsx';

/**
 * What the site is and what it costs, on a calm part of the first screen, for those who aren't members; and where
 * operators lead a visitor now. Their first button replaces ours, unless a payment is being confirmed. The page's first
 * heading is here, visible or not.
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
  const view = useView();
  const offer = offerAt(view, 'home');
  const heading = `${site.name}: ${site.copy.tagline}`;
  if (!offer && landers.length === 0) return <h1 className="visually-hidden">{heading}</h1>;
  return (
    <section className="offer-strip" aria-label={m.offer_of({ site: site.name })}>
      {offer ? (
        <div className="offer-strip__words">
          <h1 className="offer-strip__title">{titleOf(offer.offer) ?? site.copy.heroTitle}</h1>
          <p className="offer-strip__text">{textOf(offer.offer) ?? site.copy.heroText}</p>
        </div>
      ) : (
        <h1 className="visually-hidden">{heading}</h1>
      )}
      <div className="offer-strip__offer">
        {offer && offer.offer !== 'pending' && <PriceFact plans={plans} locale={view.locale} />}
        {landers.length > 0 && offer?.offer !== 'pending' ? (
          <LanderButtons buttons={landers} />
        ) : (
          offer && (
            <ButtonLink size="large" to={offer.to}>
              {offer.label}
            </ButtonLink>
          )
        )}
      </div>
    </section>
  );
}

/** The title for visitors who know the site already. */
function titleOf(offer: MembershipOffer): string | undefined {
  if (offer === 'renew') return m.welcome_back();
  return offer === 'pending' ? m.payment_pending_title() : undefined;
}

function textOf(offer: MembershipOffer): string | undefined {
  if (offer === 'renew') return m.renew_text();
  return offer === 'pending' ? m.payment_pending_text() : undefined;
}
