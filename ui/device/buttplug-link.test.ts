import { expect, test, vi } from 'vitest';
import { buttplugLink, type Line } from './buttplug-link.ts';

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

test('moves what moves to and fro, leaves the rest alone, and stops all of them', () => {
  const { sent, line, link, say } = openLink();
  line.onopen?.();
  say({ DeviceAdded: { DeviceName: 'Slider', DeviceIndex: 1, DeviceMessages: { LinearCmd: [{ StepCount: 100 }] } } });
  say({ DeviceAdded: { DeviceName: 'Toy', DeviceIndex: 2, DeviceMessages: { ScalarCmd: [{ StepCount: 20 }] } } });
  const before = sent.length;
  link.move(0.25, 333.4);
  expect(sent.slice(before)).toEqual([
    { LinearCmd: { Id: 2, DeviceIndex: 1, Vectors: [{ Index: 0, Duration: 333, Position: 0.25 }] } },
  ]);
  link.stop();
  expect(Object.keys(sent.at(-1) ?? {})).toEqual(['StopAllDevices']);
});

test('sends nothing to a line that has not opened, and closes it all the same', () => {
  const { sent, link, line } = openLink();
  const close = vi.spyOn(line, 'close');
  link.stop();
  link.close();
  expect(sent).toEqual([]);
  expect(close).toHaveBeenCalledTimes(1);
});

test('pings by one timer, however often it is greeted, and by none once it is closed', () => {
  vi.useFakeTimers();
  const { sent, line, link, say } = openLink();
  const greet = () => say({ ServerInfo: { Id: 1, ServerName: 'Intiface', MaxPingTime: 1000, MessageVersion: 3 } });
  line.onopen?.();
  greet();
  greet();
  vi.advanceTimersByTime(1000);
  expect(sent.filter(({ Ping }) => Ping)).toHaveLength(2);
  link.close();
  greet();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
