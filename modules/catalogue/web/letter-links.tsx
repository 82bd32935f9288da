import { Link } from 'react-router';
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
    <nav className="letter-links" aria-label="First letter">
      {LETTERS.map((letter) => (
        <Link
          key={letter}
          className="letter-links__link"
          to={withQuery(search, 'letter', letter)}
          preventScrollReset
          aria-current={letter === current ? 'true' : undefined}
          aria-label={letter === 'all' ? 'All names' : `Names with ${letter}`}
        >
          {letter === 'all' ? 'All' : letter}
        </Link>
      ))}
    </nav>
  );
}
