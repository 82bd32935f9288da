import type { DeviceLink } from './device-link.ts';

/** The parts of a WebSocket that are used. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

interface Actuator {
  StepCount?: number;
  ActuatorType?: string;
}
interface Device {
  DeviceName: string;
  DeviceIndex: number;
  DeviceMessages?: { ScalarCmd?: readonly Actuator[]; LinearCmd?: readonly Actuator[] };
}
type Message = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const VERSION = 3;
/** Pings within the time after which the server disconnects. */
const PINGS = 2;

export interface ButtplugOptions {
  clientName: string;
  /** Devices were added or removed. */
  onDevices(names: readonly string[]): void;
  /** The connection was lost, or couldn't be opened; not called after closing it here. */
  onLost(): void;
}

/** A client of the Buttplug protocol, version 3, which Intiface speaks, for devices that vibrate or stroke. */
export function buttplugLink(line: Line, { clientName, onDevices, onLost }: ButtplugOptions): DeviceLink {
  const devices = new Map<number, Device>();
  let lastId = 0;
  let pings: ReturnType<typeof setInterval> | undefined;
  let isOpen = false;
  let isOver = false;

  function send(type: string, fields: Readonly<Record<string, unknown>> = {}): void {
    lastId += 1;
    // A socket that is still connecting throws.
    if (isOpen && !isOver) line.send(JSON.stringify([{ [type]: { Id: lastId, ...fields } }]));
  }
  const names = () => [...devices.values()].map(({ DeviceName }) => DeviceName);

  function take(message: Message): void {
    for (const [type, fields] of Object.entries(message)) {
      if (type === 'ServerInfo') begin(Number(fields.MaxPingTime ?? 0));
      else if (type === 'DeviceList')
        for (const device of (fields.Devices ?? []) as readonly Device[]) devices.set(device.DeviceIndex, device);
      else if (type === 'DeviceAdded') devices.set(Number(fields.DeviceIndex), fields as unknown as Device);
      else if (type === 'DeviceRemoved') devices.delete(Number(fields.DeviceIndex));
      else continue;
      onDevices(names());
    }
  }
  function begin(maxPingMs: number): void {
    // A server may greet twice; one timer is all that the end stops.
    clearInterval(pings);
    if (maxPingMs > 0) pings = setInterval(() => send('Ping'), maxPingMs / PINGS);
    send('RequestDeviceList');
    send('StartScanning');
  }
  /** @returns whether it was still running */
  function over(): boolean {
    if (isOver) return false;
    isOver = true;
    clearInterval(pings);
    devices.clear();
    return true;
  }

  line.onopen = () => {
    isOpen = true;
    send('RequestServerInfo', { ClientName: clientName, MessageVersion: VERSION });
  };
  line.onmessage = ({ data }) => {
    // What was on its way when this end closed begins nothing.
    if (isOver) return;
    for (const message of JSON.parse(String(data)) as readonly Message[]) take(message);
  };
  line.onclose = () => {
    if (over()) onLost();
  };
  return {
    devices: names,
    drive(strength) {
      for (const { DeviceIndex, DeviceMessages } of devices.values()) {
        const actuators = DeviceMessages?.ScalarCmd ?? [];
        const Scalars = actuators.map(({ ActuatorType = 'Vibrate', StepCount = 20 }, Index) => ({
          Index,
          // Any strength above zero is at least the lowest step.
          Scalar: strength === 0 ? 0 : Math.max(1, Math.round(strength * StepCount)) / StepCount,
          ActuatorType,
        }));
        if (Scalars.length > 0) send('ScalarCmd', { DeviceIndex, Scalars });
      }
    },
    move(position, ms) {
      for (const { DeviceIndex, DeviceMessages } of devices.values()) {
        const actuators = DeviceMessages?.LinearCmd ?? [];
        const Vectors = actuators.map((_, Index) => ({ Index, Duration: Math.round(ms), Position: position }));
        if (Vectors.length > 0) send('LinearCmd', { DeviceIndex, Vectors });
      }
    },
    stop: () => send('StopAllDevices'),
    close() {
      send('StopAllDevices');
      over();
      line.close();
    },
  };
}
