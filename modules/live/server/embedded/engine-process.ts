import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import nodeDataChannel from 'node-datachannel';
import { createControlServer } from './control-server.ts';
import { EngineProcessSettings } from './engine-settings.ts';
import { openRelayPort } from './relay-port.ts';
import { createStreams } from './streams.ts';

/**
 * The engine, in a process of its own because its library is native: a crash there must not take the site down. Run as
 * `node engine-process.ts SETTINGS`.
 */
const settings = EngineProcessSettings.parse(JSON.parse(process.argv[2] ?? '{}'));
nodeDataChannel.initLogger('Fatal', (level, message) => process.stderr.write(`${level}: ${message}\n`));
const control = createControlServer(readFileSync(settings.keyFile, 'utf8'), () => streams);
const relayPort = await relayPortOf(settings);
const streams = createStreams({ ...settings, relayPort }, control.tell);
control.server.listen(settings.controlPort, settings.controlPort === 0 ? '127.0.0.1' : '0.0.0.0', () => {
  process.stdout.write(`ready ${(control.server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => {
  streams.close();
  control.server.closeAllConnections();
  control.server.close();
  // Time for closing peers to send their last packets.
  setTimeout(() => process.exit(0), 200);
});

/** Without the relay port the engine still serves everybody else; the doctor says which program has it. */
async function relayPortOf({ port, relayPort }: EngineProcessSettings) {
  if (relayPort === undefined) return undefined;
  return openRelayPort(relayPort, port).catch((error: unknown) => {
    process.stderr.write(`relays over TCP do not work: ${error instanceof Error ? error.message : error}\n`);
    return undefined;
  });
}
