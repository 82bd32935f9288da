import * as m from '#messages/promotions';
import { Icon } from '#ui/icon.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import type { HeaderBar as Bar } from '../../contract/types.ts';

/** Over the page rather than in it, so that nothing moves when it comes or goes. */
export function HeaderBar({ bar, onPress, onPutAway }: { bar: Bar; onPress(): void; onPutAway(): void }) {
  const { text, link, buttonText, isInNewTab } = bar;
  return (
    <aside className="head-bar" aria-label={m.offer()}>
      <p className="head-bar__words">
        {text}{' '}
        {link && (
          <AnyLink className="head-bar__link" to={link} inNewTab={isInNewTab} onClick={onPress}>
            {buttonText || m.see_more()}
          </AnyLink>
        )}
      </p>
      <button type="button" className="head-bar__close" aria-label={m.put_away()} onClick={onPutAway}>
        <Icon name="x" size={20} />
      </button>
    </aside>
  );
}
