import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { SheetPanel } from './sheet-panel.tsx';

/**
 * A sheet that slides over the page: from the right, on narrow screens from below. A native popover, so it opens before
 * the script has loaded, closes with Escape, and returns focus to its button.
 */
export function Sheet({
  label,
  icon,
  done,
  children,
}: {
  /** For the button and the sheet that it opens. */
  label: string;
  icon: IconName;
  /** The label of a second close button, at its end. */
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
      <SheetPanel id={id} label={label}>
        {children}
        {done && (
          <div className="sheet__foot">
            <button type="button" className="button" popoverTarget={id} popoverTargetAction="hide">
              {done}
            </button>
          </div>
        )}
      </SheetPanel>
    </div>
  );
}
