import { classNames } from './class-names.ts';

/** Below this a text fits every clamp, so there is nothing to unfold. */
const SURELY_SHORT = 150;

/** Text cut to a few lines (how many is the theme's matter) with 'More', which needs no script. */
export function LongText({ text, className }: { text: string; className?: string }) {
  const paragraphs = text.split(/\n{2,}/).filter(Boolean);
  return (
    <div className={classNames('long-text', className)}>
      <div className="long-text__body">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {text.length > SURELY_SHORT && (
        <label className="long-text__toggle">
          <input type="checkbox" className="visually-hidden" />
          <span className="long-text__more">More</span>
          <span className="long-text__less">Less</span>
        </label>
      )}
    </div>
  );
}
