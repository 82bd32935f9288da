import * as m from '#messages/membership';
import { ButtonLink } from '#ui/form/button.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { UNKNOWN } from '#ui/text/unknown.ts';
import type { MembershipStanding } from '../contract/types.ts';

type Benefit = NonNullable<MembershipStanding['benefit']>;

const NAMES: Readonly<Record<Benefit['kind'], () => string>> = {
  gift: m.benefit_gift,
  'lifetime-cam-offer': m.benefit_cam_offer,
  'classic-bundle': m.benefit_bundle,
};

/**
 * The benefit that grants access without a payment, and its end (R20). @param benefit undefined until the viewer data
 * has loaded
 */
export function BenefitCard({ benefit, locale }: { benefit: Benefit | undefined; locale: string }) {
  const until = benefit ? formatDate(locale, benefit.until) : UNKNOWN;
  return (
    <section className="membership-card" aria-labelledby="benefit-title" aria-busy={!benefit}>
      <div className="membership-card__head">
        <div>
          <p className="membership-card__kind">{m.membership()}</p>
          <h2 className="membership-card__plan" id="benefit-title">
            {benefit ? NAMES[benefit.kind]() : UNKNOWN}
          </h2>
        </div>
      </div>
      <Facts items={[{ label: m.access_until(), value: until }]} />
      <p className="membership-card__next">{m.benefit_text({ until })}</p>
      <div className="membership-card__actions">
        <ButtonLink to="/videos/">{m.watch_now()}</ButtonLink>
        <ButtonLink to="/join-now/" kind="secondary">
          {m.see_plans()}
        </ButtonLink>
      </div>
    </section>
  );
}
