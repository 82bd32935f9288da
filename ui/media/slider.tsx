import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import * as m from '#messages/ui';
import { Icon } from '../icon.tsx';
import { useSlides } from './use-slides.ts';

export interface Slide {
  key: string;
  /** The label of its dot. */
  title: string;
  /** How long it stays before the next one. */
  seconds: number;
  className?: string;
  content: ReactNode;
}

/**
 * Slides at full width, one at a time. Fingers swipe, the arrow keys and buttons move, and without the script the row
 * scrolls.
 */
export function Slider({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const row = useRef<HTMLUListElement>(null);
  const { current, show, step, noteCurrent, isPaused, setPaused, setHeld } = useSlides(
    row,
    slides.map(({ seconds }) => seconds),
  );
  // Until it is known which slides are visible, both the first one for phones and the first one for wide windows are
  // current; the dots of the others are hidden.
  const isCurrent = (index: number) =>
    current === undefined
      ? slides.findIndex(({ className }) => className === slides[index]?.className) === index
      : index === current;
  const onKey = (event: KeyboardEvent) => {
    const by = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(by);
  };
  return (
    <section
      className="slider"
      aria-roledescription={m.slider()}
      aria-label={label}
      onKeyDown={onKey}
      onPointerEnter={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
    >
      {slides.length > 1 && (
        <div className="slider__controls">
          <Control
            icon={isPaused ? 'play' : 'pause'}
            name={isPaused ? m.slider_go_on() : m.slider_pause()}
            className="slider__pause"
            onPress={() => setPaused(!isPaused)}
          />
          <Control icon="chevron-left" name={m.slider_previous()} onPress={() => step(-1)} />
          <ul className="slider__dots">
            {slides.map(({ key, title, className }, index) => (
              <li key={key} className={className}>
                <button
                  type="button"
                  className="slider__dot"
                  aria-label={m.slider_show({ title })}
                  aria-current={isCurrent(index) ? 'true' : undefined}
                  onClick={() => show(index)}
                />
              </li>
            ))}
          </ul>
          <Control icon="chevron-right" name={m.slider_next()} onPress={() => step(1)} />
        </div>
      )}
      <ul className="slider__row" ref={row} onScroll={noteCurrent}>
        {slides.map(({ key, className, content }) => (
          <li key={key} className={className}>
            {content}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Control({
  icon,
  name,
  className,
  onPress,
}: {
  icon: 'play' | 'pause' | 'chevron-left' | 'chevron-right';
  name: string;
  className?: string;
  onPress(): void;
}) {
  return (
    <button
      type="button"
      className={`slider__control ${className ?? ''}`}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      <Icon name={icon} size={20} filled={icon === 'play'} />
    </button>
  );
}
