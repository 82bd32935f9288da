import { AnyLink } from '#ui/page/any-link.tsx';
import type { LanderButton } from '../contract/types.ts';

/** The buttons for this visitor; the first is the main one. */
export function LanderButtons({ buttons }: { buttons: readonly LanderButton[] }) {
  return buttons.map(({ id, text, link, isInNewTab }, index) => (
    <AnyLink
      key={id}
      className={`button button--large ${index === 0 ? 'button--primary' : 'button--secondary'}`}
      to={link || '/join-now/'}
      inNewTab={isInNewTab}
    >
      <span className="button__label">{text}</span>
    </AnyLink>
  ));
}
