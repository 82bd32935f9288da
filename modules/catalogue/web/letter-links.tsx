import { Link } from 'react-router';
import * as m from '#messages/catalogue';
import { usePageAddress } from '#ui/page-query.ts';
import { withQuery } from './sort-links.tsx';

const LETTERS = ['all', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A letter in an address; nothing for all names. */
export const letterRule = (value: string) => (/^[A-Za-z]$/.test(value) ? value.toUpperCase() : undefined);

export function letterOf(url: string): string {
  return letterRule(new URL(url).searchParams.get('letter') ?? '') ?? 'all';
}

/** Names by their first letter. */
export function LetterLinks({ current }: { current: string }) {
  const { search } = usePageAddress();
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
