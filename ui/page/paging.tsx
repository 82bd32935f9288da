import { Link } from 'react-router';
import * as m from '#messages/ui';
import { Icon } from '../icon.tsx';

/** Page numbers around the current one, with `undefined` for gaps. */
export function pagesShown(page: number, pages: number): (number | undefined)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const numbers = [...new Set(shown)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [undefined, number] : [number];
  });
}

/** The address of a page of the list at `search`; the first page is the bare address. */
export function pageLink(search: string, page: number): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}

export function Paging({ page, pages, search }: { page: number; pages: number; search: string }) {
  // Past the end there is no current page; the list itself links back.
  if (pages <= 1 || page > pages) return null;
  return (
    <nav className="paging" aria-label={m.pages()}>
      <Step rel="prev" label={m.previous()} to={page > 1 ? pageLink(search, Math.min(page - 1, pages)) : undefined} />
      <ol className="paging__numbers">
        {pagesShown(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index < 3 ? 'before' : 'after'}`}>
            {number ? (
              <Link
                className="paging__link"
                to={pageLink(search, number)}
                aria-label={m.page_number({ number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            ) : (
              <span className="paging__gap">…</span>
            )}
          </li>
        ))}
      </ol>
      <Step rel="next" label={m.next()} to={page < pages ? pageLink(search, page + 1) : undefined} />
    </nav>
  );
}

function Step({ rel, label, to }: { rel: 'prev' | 'next'; label: string; to?: string }) {
  const icon = rel === 'prev' ? <Icon name="chevron-left" size={18} /> : <Icon name="chevron-right" size={18} />;
  const content = (
    <>
      {rel === 'prev' && icon}
      <span className="paging__step-label">{label}</span>
      {rel === 'next' && icon}
    </>
  );
  if (!to) return <span className="paging__step paging__step--none">{content}</span>;
  return (
    <Link className="paging__step" rel={rel} to={to} prefetch="intent">
      {content}
    </Link>
  );
}
