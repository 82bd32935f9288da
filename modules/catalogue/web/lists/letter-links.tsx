import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/catalogue';
import { usePageAddress } from '#ui/page/page-query.ts';
import { withQuery } from './sort-links.tsx';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A letter in an address; undefined for all names. */
export const letterRule = (value: string) => (/^[A-Za-z]$/.test(value) ? value.toUpperCase() : undefined);

export function letterOf(url: string): string {
  return letterRule(new URL(url).searchParams.get('letter') ?? '') ?? 'all';
}

/** Links to names by first letter. @param offered the letters that names have; all if unknown */
export function LetterLinks({ current, offered = LETTERS }: { current: string; offered?: readonly string[] }) {
  const { search } = usePageAddress();
  const row = useRef<HTMLElement>(null);
  // Where the row is wider than the window, scrolls the current one into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another letter means another link
  useEffect(() => {
    const { current: nav } = row;
    const chosen = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && chosen) nav.scrollLeft = chosen.offsetLeft - (nav.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  const letters = ['all', ...LETTERS.filter((letter) => letter === current || offered.includes(letter))];
  return (
    <nav className="letter-links" aria-label={m.first_letter()} ref={row}>
      {letters.map((letter) => (
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
