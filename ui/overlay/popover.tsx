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
 * content as well; its script is fetched when somebody comes to the button, and what is pressed meanwhile waits for it.
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
            // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its links and buttons are pressed
            // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is put into the page by it
            <div key="drawn" onClick={hold} suppressHydrationWarning dangerouslySetInnerHTML={AS_DRAWN} />
          )}
        </SheetPanel>
      </div>
    );
  };
}

/** What the server drew is gone by now; the same link or button has come in its place. */
function pressAgain(panel: HTMLElement | null, pressed: Element | undefined): void {
  const { tagName = '', textContent } = pressed ?? {};
  if (tagName === '') return;
  const same = [...(panel?.querySelectorAll<HTMLElement>(tagName) ?? [])].find(
    (one) => one.textContent === textContent,
  );
  same?.click();
}

/** Without script a link still leads somewhere. */
function follow(pressed: Element | undefined): void {
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
}
