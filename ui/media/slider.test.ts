import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Slider } from './slider.tsx';

/** Indexes of the slides whose dots are current before anything has moved. */
function currentOf(places: readonly (string | undefined)[]): number[] {
  const slides = places.map((className, index) => ({
    key: String(index),
    title: `Slide ${index}`,
    seconds: 5,
    content: null,
    className,
  }));
  const html = renderToStaticMarkup(createElement(Slider, { label: 'Slides', slides }));
  const dots = html.match(/<button[^>]*slider__dot"[^>]*>/g) ?? [];
  expect(dots).toHaveLength(places.length);
  return dots.flatMap((dot, index) => (dot.includes('aria-current="true"') ? [index] : []));
}

test('the first slide that a window shows is the current one from the start, on phones and elsewhere', () => {
  expect(currentOf([undefined, undefined, undefined])).toEqual([0]);
  expect(currentOf(['only-wide', 'only-wide', 'only-phone', 'only-phone'])).toEqual([0, 2]);
  expect(currentOf(['only-phone', 'only-wide', 'only-phone'])).toEqual([0, 1]);
});
