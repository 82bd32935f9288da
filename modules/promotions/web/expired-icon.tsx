import * as m from '#messages/promotions';
import { Icon } from '#ui/icon.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { OFFER_LINKS } from '#ui/page/membership-state.ts';

/** Opens the pop-up for expired accounts, once its script is loaded. */
export const expiredIcon: { open?: () => void } = {};

/**
 * Stays in the corner while the visitor's membership on this site has expired. Without the script it links to the
 * offer.
 */
export function ExpiredIcon() {
  return (
    <div className="expired-icon">
      <AnyLink
        className="expired-icon__link"
        to={OFFER_LINKS.renew}
        onClick={(event) => {
          if (!expiredIcon.open || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          expiredIcon.open();
        }}
      >
        <Icon name="clock" size={24} />
        <span className="visually-hidden">{m.expired_title()}</span>
      </AnyLink>
    </div>
  );
}
