import type { ReactNode } from 'react';

/** A short label on a picture, readable on any picture. */
export function Badge({ children, kind = 'plain' }: { children: ReactNode; kind?: 'plain' | 'accent' }) {
  return <span className={`badge badge--${kind}`}>{children}</span>;
}
