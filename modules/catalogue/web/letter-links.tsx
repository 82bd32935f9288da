import { Link, useLocation } from 'react-router';
import * as m from '#messages/catalogue';
import { withQuery } from './sort-links.tsx';

const LETTERS = ['all', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Names by their first letter. */
export function LetterLinks({ current }: { current: string }) {
  const { search } = useLocation();
  return (
    <nav className="letter-links" aria-label={m.first_letter()}>
      {LETTERS.map((letter) => (
        <Link
          key={letter}
          className="letter-links__link"
          to={withQuery(search, 'letter', letter)}
          preventScrollReset
          aria-current={letter === current ? 'true' : undefined}
          aria-label={letter === 'all' ? m.all_names() : m.names_with({ letter })}
        >
          {letter === 'all' ? m.all() : letter}
        </Link>
      ))}
    </nav>
  );
}
