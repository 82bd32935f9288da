import { expect, test } from 'vitest';
import { createLayerChoice, type Reception, withinLines } from './layer-choice.ts';

const LAYERS = [
  { rid: 'l', bitrate: 200_000 },
  { rid: 'm', bitrate: 800_000 },
  { rid: 'h', bitrate: 2_500_000 },
];

/** A viewer that reports once a second. */
function viewer() {
  const choose = createLayerChoice();
  let now = 0;
  return (seconds: number, reception: Partial<Reception> = {}) => {
    let rid: string | undefined;
    for (let left = seconds; left > 0; left -= 1) {
      now += 1000;
      rid = choose({ layers: LAYERS, loss: 0, limit: undefined, now, ...reception });
    }
    return rid;
  };
}

test('begins at the top, and stays there without loss', () => {
  const after = viewer();
  expect(after(1)).toBe('h');
  expect(after(60)).toBe('h');
});

test('goes down after two bad seconds, and up again after five good ones', () => {
  const after = viewer();
  after(10);
  expect(after(1, { loss: 0.3 })).toBe('h');
  expect(after(1, { loss: 0.3 })).toBe('m');
  expect(after(2, { loss: 0.3 })).toBe('l');
  expect(after(10, { loss: 0.3 })).toBe('l');
  expect(after(4)).toBe('l');
  expect(after(1)).toBe('m');
});

test('waits twice as long each time a step up was too much', () => {
  const after = viewer();
  after(10);
  after(2, { loss: 0.3 });
  expect(after(5)).toBe('h');
  expect(after(2, { loss: 0.3 })).toBe('m');
  expect(after(9)).toBe('m');
  expect(after(1)).toBe('h');
});

test('follows what the viewer says it can take, once that is no guess', () => {
  const after = viewer();
  expect(after(3, { limit: 300_000 })).toBe('h');
  expect(after(3, { limit: 300_000 })).toBe('m');
});

test('takes what is there when its layer is no longer sent', () => {
  const after = viewer();
  after(3);
  expect(after(1, { layers: LAYERS.slice(0, 2) })).toBe('m');
  expect(after(1, { layers: [] })).toBeUndefined();
  expect(after(6)).toBe('h');
});

test('whoever wants no more lines than so many gets the layers within them, or the smallest', () => {
  const layers = [180, 360, 720].map((height) => ({ size: { height } }));
  const linesOf = (most?: number) => withinLines(layers, most).map(({ size }) => size.height);
  expect(linesOf()).toEqual([180, 360, 720]);
  expect(linesOf(480)).toEqual([180, 360]);
  expect(linesOf(720)).toEqual([180, 360, 720]);
  expect(linesOf(100)).toEqual([180]);
  expect(withinLines([], 480)).toEqual([]);
});
