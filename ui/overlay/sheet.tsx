import { type ReactNode, useId } from 'react';
import * as m from '#messages/ui';
import { Icon, type IconName } from '../icon.tsx';

/**
 * A sheet that slides over the page: from the right, on narrow screens from below. A native popover, so that it opens
 * before the script is there, Escape closes it and the focus returns to its button.
 */
export function Sheet({
  label,
  icon,
  done,
  children,
}: {
  /** Of the button and the sheet it opens. */
  label: string;
  icon: IconName;
  /** Of a button at its end that closes it as well. */
  done?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="sheet">
      <button type="button" className="button button--secondary button--small" popoverTarget={id}>
        <Icon name={icon} size={18} />
        {label}
      </button>
      <section className="sheet__panel" id={id} popover="auto" aria-label={label}>
        <div className="sheet__head">
          <p className="sheet__title">{label}</p>
          <button
            type="button"
            className="sheet__close"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={m.close()}
          >
            <Icon name="x" size={24} />
          </button>
        </div>
        {children}
        {done && (
          <div className="sheet__foot">
            <button type="button" className="button" popoverTarget={id} popoverTargetAction="hide">
              {done}
            </button>
          </div>
        )}
      </section>
    </div>
  );
}
