import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import nodeDataChannel from 'node-datachannel';
import { createControlServer } from './control-server.ts';
import { EngineProcessSettings } from './engine-settings.ts';
import { createStreams } from './streams.ts';

/**
 * The engine, in a process of its own: the library under it is native, and what ends it must not end the site.
 * `node engine-process.ts SETTINGS`.
 */
const settings = EngineProcessSettings.parse(JSON.parse(process.argv[2] ?? '{}'));
nodeDataChannel.initLogger('Fatal', (level, message) => process.stderr.write(`${level}: ${message}\n`));
const control = createControlServer(readFileSync(settings.keyFile, 'utf8'), () => streams);
const streams = createStreams(settings, control.tell);
control.server.listen(settings.controlPort, settings.controlPort === 0 ? '127.0.0.1' : '0.0.0.0', () => {
  process.stdout.write(`ready ${(control.server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => {
  streams.close();
  control.server.closeAllConnections();
  control.server.close();
  // What closes has told its peers by then.
  setTimeout(() => process.exit(0), 200);
});
