import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/ui';
import { classNames } from '../class-names.ts';

/** Shorter text always fits, so there is nothing to unfold. */
const SURELY_SHORT = 100;

/** Text cut to a few lines (the theme decides how many) with 'More', which needs no script. */
export function LongText({ text, className }: { text: string; className?: string }) {
  const body = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const { current } = body;
    if (!current) return undefined;
    // Whether 'More' is needed is known only after layout; once unfolded, it stays.
    const watch = new ResizeObserver(() => {
      const isUnfolded = current.parentElement?.querySelector('input')?.checked;
      if (!isUnfolded) setFits(current.scrollHeight <= current.clientHeight + 1);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  const paragraphs = text.split(/\n{2,}/).filter(Boolean);
  return (
    <div className={classNames('long-text', fits && 'long-text--fits', className)}>
      <div className="long-text__body" ref={body}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      {text.length > SURELY_SHORT && (
        <label className="long-text__toggle">
          <input type="checkbox" className="visually-hidden" />
          <span className="long-text__more">{m.more()}</span>
          <span className="long-text__less">{m.less()}</span>
        </label>
      )}
    </div>
  );
}
