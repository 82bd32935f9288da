import type { ReactNode } from 'react';
import type { PageSlider } from '#modules/promotions/contract/types.ts';
import { PageSlides } from '#modules/promotions/web/index.tsx';

/**
 * A list with operators' slides around it. It has no middle, so middle slides come after it, before the ones for the
 * end.
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
