import { expect, test } from 'vitest';
import { write } from './drawing.ts';

/** Letters are six tenths as wide as high. */
function written(text: string, most: number) {
  const context = {
    font: '',
    drawn: [] as [string, number][],
    size: () => Number(/([\d.]+)px/.exec(context.font)?.[1]),
    measureText: (some: string) => ({ width: some.length * 0.6 * context.size() }),
    fillText: (some: string) => context.drawn.push([some, context.size()]),
  };
  write(context as unknown as CanvasRenderingContext2D, text, 0, 0, { size: 24, align: 'center', most });
  return context.drawn[0];
}

test('words that are too wide for their place are set smaller, and cut only where they would be too small to read', () => {
  expect(written('Play', 88)).toEqual(['Play', 24]);
  const [words, size] = written('Recenter', 88) ?? [];
  expect(words).toBe('Recenter');
  expect(size).toBeGreaterThan(20);
  expect(size).toBeLessThan(24);
  expect(written('Everything at once', 88)).toEqual([expect.stringMatching(/^Every.*…$/), 18]);
});
