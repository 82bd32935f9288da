import type { ReactNode } from 'react';
import type { PageSlider } from '#modules/promotions/contract/types.ts';
import { PageSlides } from '#modules/promotions/web/index.tsx';

/**
 * A list and the slides that operators put around it; it has no middle, so those for there come after it, before those
 * for the end.
 */
export function WithSlides({ slides, children }: { slides: readonly PageSlider[]; children: ReactNode }) {
  return (
    <>
      <PageSlides slides={slides} at="top" isFirst />
      {children}
      <PageSlides slides={slides} at="middle" />
      <PageSlides slides={slides} at="bottom" />
    </>
  );
}
