import { useSyncExternalStore } from 'react';
import * as m from '#messages/promotions';
import { Icon } from '#ui/icon.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import type { HeaderBar as Bar } from '../../contract/types.ts';

/** Over the page rather than in it, so that nothing shifts when it appears or disappears. */
export function HeaderBar({ bar, onPress, onPutAway }: { bar: Bar; onPress(): void; onPutAway(): void }) {
  const { text, link, buttonText, isInNewTab } = bar;
  const top = useSyncExternalStore(onMove, headerEnd);
  return (
    <aside className="head-bar" aria-label={m.offer()} style={{ marginTop: top }}>
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

function onMove(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}

/** The header is sticky, scrolls away or is at the side, depending on theme and width. */
function headerEnd(): number {
  const { bottom = 0, height = 0 } = document.querySelector('.header')?.getBoundingClientRect() ?? {};
  return height > window.innerHeight / 2 ? 0 : Math.max(0, Math.round(bottom));
}
