import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Several ways to see the same thing, each a plain link; the current one is marked. */
export function ChoiceLinks({
  label,
  choices,
}: {
  label: string;
  choices: readonly { key: string; label: ReactNode; to: string; current: boolean; title?: string }[];
}) {
  return (
    <nav className="choice-links" aria-label={label}>
      {choices.map(({ key, label: text, to, current, title }) => (
        <Link
          key={key}
          className="choice-links__link"
          to={to}
          title={title}
          preventScrollReset
          aria-current={current ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
