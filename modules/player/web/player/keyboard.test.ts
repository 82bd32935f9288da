import { expect, test } from 'vitest';
import { commandOf } from './keyboard.ts';

const nothing = { isDome: false, isButton: false, isField: false };
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
])('%j is a shortcut', (key, command) => {
  expect(press(key)).toEqual(command);
});

test('arrows look around in a spherical video and seek in a flat one', () => {
  expect(press('ArrowLeft', { isDome: true })).toEqual({ kind: 'look', right: -1, up: 0 });
  expect(press('ArrowLeft')).toEqual({ kind: 'seek', seconds: -5 });
});

test('a focused control keeps its own keys', () => {
  expect(press(' ', { isButton: true })).toBeUndefined();
  expect(press('ArrowLeft', { isDome: true, isField: true })).toBeUndefined();
});

test('the browser’s own shortcuts stay its own', () => {
  expect(press('f', {}, true)).toBeUndefined();
  expect(press('Tab')).toBeUndefined();
});
