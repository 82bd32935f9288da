import type { ReactNode, Ref } from 'react';
import * as m from '#messages/ui';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

/** The panel of a sheet or a popover: its title, a close button, and the content. */
export function SheetPanel({
  id,
  label,
  className = '',
  ref,
  onToggle,
  children,
}: {
  /** The id that its button opens. */
  id: string;
  label: string;
  className?: string;
  ref?: Ref<HTMLElement>;
  onToggle?: () => void;
  children: ReactNode;
}) {
  return (
    <section
      ref={ref}
      className={classNames('sheet__panel', className)}
      id={id}
      popover="auto"
      aria-label={label}
      onToggle={onToggle}
    >
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
    </section>
  );
}
