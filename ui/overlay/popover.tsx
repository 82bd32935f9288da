import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { SheetPanel } from './sheet-panel.tsx';

interface PopoverProps {
  /** For the button and what it opens. */
  label: string;
  icon: IconName;
  /** Beside the button's label, hidden from screen readers. */
  mark?: ReactNode;
}

/** Keeps the server's markup as it is; hydration doesn't compare it with this. */
const AS_DRAWN = { __html: '' };

/**
 * A button and a panel beside it, on narrow screens a sheet from below. A native popover: it opens before the script
 * has loaded, closes others, closes with Escape, and returns focus to its button. The server renders the content too;
 * its script is loaded when the pointer or focus reaches the button, and presses meanwhile wait for it.
 * @param now the content itself, on the server: `import.meta.env.SSR ? Content : undefined`, so that no browser page
 * includes it
 */
export function popover<Props extends object>(
  now: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & PopoverProps> {
  return ({ label, icon, mark, ...props }) => {
    const id = useId();
    const [Content, setContent] = useState(() => now);
    const panel = useRef<HTMLElement>(null);
    const pressed = useRef<Element>(undefined);
    const fetchContent = useCallback(() => {
      load().then(
        (Loaded) => setContent(() => Loaded),
        () => follow(pressed.current),
      );
    }, []);
    useEffect(() => {
      if (Content) pressAgain(panel.current, pressed.current);
    }, [Content]);
    function hold(event: MouseEvent<HTMLElement>) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      pressed.current = (event.target as Element).closest('a, button') ?? undefined;
      if (!pressed.current) return;
      event.preventDefault();
      fetchContent();
    }
    // Opened before the script ran.
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
            // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the presses are on the links and buttons in it
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is empty
            <div key="drawn" onClick={hold} suppressHydrationWarning dangerouslySetInnerHTML={AS_DRAWN} />
          )}
        </SheetPanel>
      </div>
    );
  };
}

/** Repeats a press: the server's markup is gone by now, and the same link or button is in its place. */
function pressAgain(panel: HTMLElement | null, pressed: Element | undefined): void {
  const { tagName = '', textContent } = pressed ?? {};
  if (tagName === '') return;
  const same = [...(panel?.querySelectorAll<HTMLElement>(tagName) ?? [])].find(
    (one) => one.textContent === textContent,
  );
  same?.click();
}

/** Without the script a link still works. */
function follow(pressed: Element | undefined): void {
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
}
