import type { ReactNode } from 'react';

/**
 * Around a table that may be larger than its place: it can be scrolled by keys, whether or not there is something in it
 * to press.
 */
export function TableFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className="table-frame" aria-label={title} tabIndex={0}>
      {children}
    </section>
  );
}
