import { expect, test } from 'vitest';
import type { ToyMenuItem } from '../../../contract/types.ts';
import { runFor, strengthAt, ToyQueue } from './toy-runs.ts';

const level = (price: number, strength: number): ToyMenuItem => ({
  id: `level-${price}`,
  title: `Level ${price}`,
  price,
  kind: 'level',
  strength,
  seconds: 5,
  pattern: 'steady',
});
const wave: ToyMenuItem = {
  ...level(200, 80),
  id: 'wave',
  title: 'Wave',
  kind: 'special',
  pattern: 'wave',
  seconds: 20,
};
const menu = [level(10, 20), level(50, 60), wave];

test('runs the highest level that a tip reaches, and a special only by its own name and price', () => {
  expect(runFor(menu, { kind: 'tip', text: '', tokens: 9 })).toBeUndefined();
  expect(runFor(menu, { kind: 'tip', text: '', tokens: 49 })?.strength).toBe(20);
  expect(runFor(menu, { kind: 'tip', text: '', tokens: 200 })?.strength).toBe(60);
  expect(runFor(menu, { kind: 'toy', text: 'Wave', tokens: 200 })?.title).toBe('Wave');
  const heatwave = { ...wave, id: 'heatwave', title: 'Heat Wave', strength: 90 };
  expect(runFor([...menu, heatwave], { kind: 'toy', text: 'Heat Wave', tokens: 200 })?.strength).toBe(90);
  expect(runFor(menu, { kind: 'chat', text: 'Wave', tokens: null })).toBeUndefined();
});

test('never goes above what was paid for, whatever the pattern', () => {
  for (const pattern of ['steady', 'wave', 'pulse', 'random'] as const)
    for (let ms = 0; ms < 5000; ms += 50)
      expect(strengthAt({ ...wave, pattern }, ms, () => 1)).toBeLessThanOrEqual(0.8 + 1e-9);
});

test('runs one after the other, each for its own time', () => {
  const queue = new ToyQueue();
  queue.add({ ...level(10, 20), seconds: 2 });
  queue.add({ ...level(50, 60), seconds: 3 });
  expect(queue.at(1000)).toBe(0.2);
  expect(queue.waiting).toBe(1);
  expect(queue.at(2999)).toBe(0.2);
  expect(queue.at(3000)).toBe(0.6);
  expect(queue.at(5999)).toBe(0.6);
  expect(queue.at(6000)).toBe(0);
  expect(queue.current).toBeUndefined();
});

test('lets no more wait than somebody could remember', () => {
  const queue = new ToyQueue();
  for (let count = 0; count < 1000; count += 1) queue.add(level(5, 30));
  expect(queue.waiting).toBe(100);
});
