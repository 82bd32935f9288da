import { expect, test } from 'vitest';
import { addDistinct, estimate, newRegisters } from './distinct-count.ts';

function countOf(things: number): number {
  const registers = newRegisters();
  for (let thing = 0; thing < things; thing += 1) addDistinct(registers, `thing ${thing}`);
  return estimate(registers);
}

test('of nothing there is nothing', () => expect(countOf(0)).toBe(0));

test.each([1, 10, 100])('%i things are told within one or two', (things) => {
  expect(Math.abs(countOf(things) - things)).toBeLessThanOrEqual(2);
});

// One standard deviation is about 2.3 %.
test.each([1000, 5000, 20_000, 200_000])('%i things are told nearly', (things) => {
  expect(Math.abs(countOf(things) / things - 1)).toBeLessThan(0.07);
});

test('the same thing counts once', () => {
  const registers = newRegisters();
  expect(addDistinct(registers, 'one')).toBe(true);
  expect(addDistinct(registers, 'one')).toBe(false);
  expect(estimate(registers)).toBe(1);
});
