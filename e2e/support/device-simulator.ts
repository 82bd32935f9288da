import { once } from 'node:events';
import { WebSocketServer } from 'ws';

export interface DeviceSimulator {
  /** The kinds of messages received so far, in order. */
  messages(): readonly string[];
  close(): Promise<void>;
}

const DEVICES = [
  { DeviceName: 'Simulated slider', DeviceIndex: 0, DeviceMessages: { LinearCmd: [{ StepCount: 100 }] } },
  { DeviceName: 'Simulated toy', DeviceIndex: 1, DeviceMessages: { ScalarCmd: [{ StepCount: 20 }] } },
];

/** Fakes Intiface with two devices, where pages look for it, with as much of the Buttplug protocol as they use. */
export async function openDeviceSimulator(): Promise<DeviceSimulator> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 12345 });
  const kinds: string[] = [];
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      for (const message of JSON.parse(String(data)) as Record<string, { Id: number }>[])
        for (const [kind, { Id }] of Object.entries(message)) {
          kinds.push(kind);
          const answer =
            kind === 'RequestServerInfo'
              ? { ServerInfo: { Id, ServerName: 'Simulator', MaxPingTime: 0, MessageVersion: 3 } }
              : kind === 'RequestDeviceList'
                ? { DeviceList: { Id, Devices: DEVICES } }
                : { Ok: { Id } };
          socket.send(JSON.stringify([answer]));
        }
    });
    socket.on('close', () => kinds.push('closed'));
  });
  await once(server, 'listening');
  return {
    messages: () => kinds,
    async close() {
      for (const socket of server.clients) socket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}
