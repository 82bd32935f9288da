import * as m from '#messages/app';
import type { PriceSlot } from '#modules/shop/contract/types.ts';
import { PriceFact } from '#modules/shop/web/index.tsx';
import type { SiteProfile } from '#modules/site/contract/types.ts';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture, type PictureSource } from '#ui/media/picture.tsx';
import { offerAt } from '#ui/page/membership-offer.ts';
import { useView } from '#ui/page/view.tsx';

/** What a membership gives, for those who have none. */
export function MembershipPitch({
  site,
  plans,
  picture,
}: {
  site: SiteProfile;
  plans: readonly PriceSlot[];
  picture?: PictureSource;
}) {
  const view = useView();
  const offer = offerAt(view, 'home');
  if (!offer || offer.offer === 'pending') return null;
  return (
    <section className="pitch" aria-labelledby="pitch-title">
      {picture && <Picture picture={picture} sizes="100vw" decorative className="pitch__picture" />}
      <div className="pitch__content">
        <h2 className="pitch__title" id="pitch-title">
          {site.copy.joinTitle}
        </h2>
        <p className="pitch__text">{site.copy.joinText}</p>
        <ul className="pitch__benefits">
          {site.copy.benefits.map((benefit) => (
            <li key={benefit} className="pitch__benefit">
              <Icon name="check" size={20} />
              {benefit}
            </li>
          ))}
        </ul>
        <PriceFact plans={plans} locale={view.locale} />
        <ButtonLink size="large" to={offer.to}>
          {offer.offer === 'join' ? m.see_plans() : offer.label}
        </ButtonLink>
      </div>
    </section>
  );
}
