import { type ComponentType, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { SheetPanel } from './sheet-panel.tsx';

interface PopoverProps {
  /** Of the button and what it opens. */
  label: string;
  icon: IconName;
  /** Beside the label of the button, and not said twice. */
  mark?: ReactNode;
}

/** What the server drew stays in the page as it is; no browser compares it with this. */
const AS_DRAWN = { __html: '' };

/**
 * A button and what it opens beside itself, on narrow screens as a sheet from below. A native popover: it opens before
 * the script is there, closes another one, Escape closes it and the focus returns to its button. The server draws the
 * content as well; its script is fetched when somebody comes to the button.
 * @param now the content itself, on the server: `import.meta.env.SSR ? Content : undefined`, so that no page of the
 * browser takes it along
 */
export function popover<Props extends object>(
  now: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & PopoverProps> {
  return ({ label, icon, mark, ...props }) => {
    const id = useId();
    const [Content, setContent] = useState(() => now);
    const panel = useRef<HTMLElement>(null);
    const fetchContent = useCallback(() => {
      load().then(
        (Loaded) => setContent(() => Loaded),
        () => undefined,
      );
    }, []);
    // Opened before there was script.
    useEffect(() => {
      if (panel.current?.matches(':popover-open')) fetchContent();
    }, [fetchContent]);
    return (
      <div className="popover">
        <button
          type="button"
          className="button button--secondary button--medium"
          popoverTarget={id}
          onPointerEnter={fetchContent}
          onFocus={fetchContent}
        >
          <Icon name={icon} size={18} />
          <span className="button__label">{label}</span>
          {mark}
        </button>
        <SheetPanel ref={panel} className="popover__panel" id={id} label={label} onToggle={fetchContent}>
          {Content ? (
            <div key="content">
              <Content {...(props as unknown as Props)} />
            </div>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is put into the page by it
            <div key="drawn" suppressHydrationWarning dangerouslySetInnerHTML={AS_DRAWN} />
          )}
        </SheetPanel>
      </div>
    );
  };
}
