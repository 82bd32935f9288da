import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/ui';
import { Icon } from '../icon.tsx';
import { roveFocus } from './roving-focus.ts';

/** The display width of pictures in a rail. */
export const RAIL_SIZES =
  '(min-width: 1800px) 16vw, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, (min-width: 576px) 44vw, 78vw';

/** A row that scrolls sideways, snaps to its cards, and has arrows for a mouse. */
export function Rail({
  title,
  more,
  children,
  kind = 'wide',
}: {
  title: string;
  more?: { label: string; to: string };
  children: ReactNode;
  kind?: 'wide' | 'portrait';
}) {
  const titleId = useId();
  const hintId = useId();
  const row = useRef<HTMLUListElement>(null);
  const [end, setEnd] = useState<'start' | 'finish' | undefined>('start');
  useEffect(() => (row.current ? roveFocus(row.current, '[data-card-link]', hintId) : undefined), [hintId]);

  const scroll = (direction: 1 | -1) => {
    const { current } = row;
    current?.scrollBy({ left: direction * current.clientWidth * 0.85 });
  };
  const noteEnd = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = row.current ?? {};
    const left = scrollWidth - clientWidth - scrollLeft;
    setEnd(scrollLeft < 8 ? 'start' : left < 8 ? 'finish' : undefined);
  };
  return (
    <section className={`rail rail--${kind}`} aria-labelledby={titleId}>
      <div className="rail__head">
        <h2 className="rail__title" id={titleId}>
          {title}
        </h2>
        {more && (
          <Link className="rail__more" to={more.to} prefetch="intent">
            {more.label}
            <Icon name="chevron-right" size={16} />
          </Link>
        )}
        <p className="rail__hint" id={hintId}>
          {m.rail_hint()}
        </p>
      </div>
      <div className="rail__stage" data-end={end}>
        <ul className="rail__row" ref={row} onScroll={noteEnd}>
          {children}
        </ul>
        <Arrow kind="back" title={title} onPress={() => scroll(-1)} />
        <Arrow kind="forward" title={title} onPress={() => scroll(1)} />
      </div>
    </section>
  );
}

/** Only for the mouse: the keyboard has arrow keys, and fingers swipe. */
function Arrow({ kind, title, onPress }: { kind: 'back' | 'forward'; title: string; onPress(): void }) {
  return (
    <button
      type="button"
      className={`rail__arrow rail__arrow--${kind}`}
      tabIndex={-1}
      aria-label={kind === 'back' ? m.scroll_back({ title }) : m.scroll_forward({ title })}
      onClick={onPress}
    >
      <Icon name={kind === 'back' ? 'chevron-left' : 'chevron-right'} size={28} />
    </button>
  );
}
