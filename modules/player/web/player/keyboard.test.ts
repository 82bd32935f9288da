import { expect, test } from 'vitest';
import { commandOf, isSwitch } from './keyboard.ts';

const nothing = { isDome: false, isField: false, isChoice: false };
const press = (key: string, focus: Partial<typeof nothing> = {}, ctrlKey = false) =>
  commandOf({ key, ctrlKey, metaKey: false, altKey: false }, { ...nothing, ...focus });

test.each([
  [' ', { kind: 'toggle' }],
  ['F', { kind: 'fullscreen' }],
  ['m', { kind: 'mute' }],
  ['j', { kind: 'seek', seconds: -10 }],
  ['l', { kind: 'seek', seconds: 10 }],
  ['+', { kind: 'zoom', steps: 1 }],
  ['>', { kind: 'rate', by: 0.25 }],
  ['p', { kind: 'chapter', step: -1 }],
  ['?', { kind: 'keys' }],
  ['Home', { kind: 'edge', at: 'start' }],
  ['End', { kind: 'edge', at: 'end' }],
])('%j is a shortcut', (key, command) => {
  expect(press(key)).toEqual(command);
});

test('arrows look around in a spherical video and seek in a flat one', () => {
  expect(press('ArrowLeft', { isDome: true })).toEqual({ kind: 'look', right: -1, up: 0 });
  expect(press('ArrowLeft')).toEqual({ kind: 'seek', seconds: -5 });
});

test('a slider that has the focus keeps arrows, Home and End, and Space plays', () => {
  for (const key of ['ArrowLeft', 'ArrowUp', 'Home', 'End']) expect(press(key, { isField: true })).toBeUndefined();
  expect(press('ArrowLeft', { isDome: true, isField: true })).toBeUndefined();
  expect(press(' ', { isField: true })).toEqual({ kind: 'toggle' });
});

test('an open menu keeps the keys that choose in it', () => {
  for (const key of [' ', 'ArrowDown', 'Home']) expect(press(key, { isChoice: true })).toBeUndefined();
  expect(press('k', { isChoice: true })).toEqual({ kind: 'toggle' });
});

test('a key that is held switches once, and goes on moving', () => {
  expect(isSwitch({ kind: 'toggle' })).toBe(true);
  expect(isSwitch({ kind: 'seek', seconds: 10 })).toBe(false);
});

test('the browser’s own shortcuts stay its own', () => {
  expect(press('f', {}, true)).toBeUndefined();
  expect(press('Tab')).toBeUndefined();
});
