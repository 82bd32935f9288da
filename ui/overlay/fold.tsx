import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

interface FoldProps {
  className: string;
  summaryClass: string;
  summary: ReactNode;
  /** From the beginning. */
  isOpen?: boolean;
}

/** What the server drew stays in the page as it is; no browser compares it with this. */
const AS_DRAWN = { __html: '' };

/**
 * A fold whose content has its script fetched when somebody comes to it. The server draws the content as well, so that
 * it opens without script too, and stays what it is where the script cannot be had.
 * @param now the content itself, on the server: `import.meta.env.SSR ? Content : undefined`, so that no page of the
 * browser takes it along
 */
export function fold<Props extends object>(
  now: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & FoldProps> {
  return ({ className, summaryClass, summary, isOpen = false, ...props }) => {
    const [Content, setContent] = useState(() => now);
    const place = useRef<HTMLDetailsElement>(null);
    const fetchContent = useCallback(() => {
      load().then(
        (Loaded) => setContent(() => Loaded),
        () => undefined,
      );
    }, []);
    // From the beginning, or before there was script.
    useEffect(() => {
      if (place.current?.open) fetchContent();
    }, [fetchContent]);
    return (
      <details className={className} open={isOpen} ref={place} onToggle={fetchContent}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed, and nothing else is done here */}
        <summary className={summaryClass} onPointerEnter={fetchContent} onFocus={fetchContent}>
          {summary}
        </summary>
        {Content ? (
          <div key="content">
            <Content {...(props as unknown as Props)} />
          </div>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is put into the page by it
          <div key="drawn" suppressHydrationWarning dangerouslySetInnerHTML={AS_DRAWN} />
        )}
      </details>
    );
  };
}
