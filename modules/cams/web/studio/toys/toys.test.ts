import { expect, test, vi } from 'vitest';
import type { ToyMenuItem } from '../../../contract/types.ts';
import { buttplugLink, type Line } from './buttplug-link.ts';
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

function openLink() {
  const sent: Record<string, { Id: number } & Record<string, unknown>>[] = [];
  const line: Line = {
    send: (text) => void sent.push(...(JSON.parse(text) as typeof sent)),
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const seen: (readonly string[])[] = [];
  const onLost = vi.fn();
  const link = buttplugLink(line, { clientName: 'Studio', onDevices: (names) => seen.push(names), onLost });
  const say = (message: unknown) => line.onmessage?.({ data: JSON.stringify([message]) });
  return { sent, line, link, say, seen, onLost };
}

test('greets, asks for devices, and drives each of their actuators in its own steps', () => {
  const { sent, line, link, say, seen } = openLink();
  line.onopen?.();
  expect(sent).toEqual([{ RequestServerInfo: { Id: 1, ClientName: 'Studio', MessageVersion: 3 } }]);
  say({ ServerInfo: { Id: 1, ServerName: 'Intiface', MaxPingTime: 0, MessageVersion: 3 } });
  expect(sent.slice(1).map((one) => Object.keys(one)[0])).toEqual(['RequestDeviceList', 'StartScanning']);
  const ScalarCmd = [
    { StepCount: 20, ActuatorType: 'Vibrate' },
    { StepCount: 4, ActuatorType: 'Rotate' },
  ];
  say({ DeviceAdded: { Id: 0, DeviceName: 'Test Toy', DeviceIndex: 3, DeviceMessages: { ScalarCmd } } });
  expect(seen.at(-1)).toEqual(['Test Toy']);
  link.drive(0.6);
  expect(sent.at(-1)).toEqual({
    ScalarCmd: {
      Id: 4,
      DeviceIndex: 3,
      Scalars: [
        { Index: 0, Scalar: 0.6, ActuatorType: 'Vibrate' },
        { Index: 1, Scalar: 0.5, ActuatorType: 'Rotate' },
      ],
    },
  });
  say({ DeviceRemoved: { Id: 0, DeviceIndex: 3 } });
  expect(link.devices()).toEqual([]);
  link.close();
  expect(Object.keys(sent.at(-1) ?? {})).toEqual(['StopAllDevices']);
});

test('says once that the line is lost', () => {
  const { line, onLost } = openLink();
  line.onclose?.();
  line.onclose?.();
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('says nothing of a lost line where it was closed here', () => {
  const { line, link, onLost } = openLink();
  line.onopen?.();
  link.close();
  line.onclose?.();
  expect(onLost).not.toHaveBeenCalled();
});

test('lets no more wait than somebody could remember', () => {
  const queue = new ToyQueue();
  for (let count = 0; count < 1000; count += 1) queue.add(level(5, 30));
  expect(queue.waiting).toBe(100);
});
