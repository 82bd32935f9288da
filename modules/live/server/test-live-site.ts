import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { asRefusal } from '#api/errors/problem.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log/log.ts';
import { createSigner } from '#kernel/signing/signing.ts';
import type { EmbeddedSettings, LiveDeps, MediaMtxSettings } from './deps.ts';
import { liveModule } from './module.ts';
import type { LiveEvent } from './types.ts';

const WEB = fileURLToPath(new URL('../web/', import.meta.url));
const SCRIPTS = ['whip.ts', 'publish.ts', 'watch.ts', 'view-hls.ts'];
const HLS = fileURLToPath(new URL('../../../node_modules/hls.js/dist/hls.light.mjs', import.meta.url));
const PAGE = `<!doctype html><title>live</title><body></body><script type="module">
import { publish } from './publish.ts';
import { viewByHls } from './view-hls.ts';
import { watch } from './watch.ts';
window.live = { publish, watch, viewByHls };
</script>`;
const KEY = 'a key that only tests know of';

/** For tests and the bench: the module alone behind a server, with a page that has its scripts. */
export async function startLiveSite(
  settings: Partial<EmbeddedSettings> | MediaMtxSettings = {},
  { limits, isUsed = true }: Partial<Pick<LiveDeps, 'limits'>> & { isUsed?: boolean } = {},
) {
  const udpPort = await freeUdpPort();
  const { clock, log } = { clock: systemClock, log: createLog({ level: 'warn', pretty: false }) };
  const module = liveModule({
    clock,
    log,
    limits: limits ?? createMemoryRateLimiter({ clock }),
    signer: createSigner([{ id: '1', key: KEY }], clock),
    engineKey: KEY,
    addressOf: () => '127.0.0.1',
    ffmpeg: 'ffmpeg',
    isPublic: false,
    isUsed: () => isUsed,
    settings:
      settings.engine === 'mediamtx'
        ? settings
        : {
            engine: 'embedded',
            udpPort,
            relayPort: settings.turn && (await freeUdpPort()),
            addresses: [],
            controlPort: 0,
            runsEngine: true,
            ...settings,
          },
  });
  const events: LiveEvent[] = [];
  module.api.onEvent((event) => void events.push(event));
  module.api.setGuard(async () => true);
  const app = new Hono();
  app.onError((error, c) => {
    const { status, message, cause } = asRefusal(error);
    if (status >= 500) console.error(cause ?? error);
    return c.text(message, status as 500);
  });
  app.get('/', (c) => c.html(PAGE));
  const asScript = { 'content-type': 'text/javascript' };
  for (const name of SCRIPTS)
    app.get(`/${name}`, (c) => c.body(stripTypeScriptTypes(readFileSync(`${WEB}${name}`, 'utf8')), 200, asScript));
  app.get('/hls.ts', (c) =>
    c.body("export { default as Hls } from '/hls.mjs'; export const workerPath = undefined;", 200, asScript),
  );
  app.get('/hls.mjs', (c) => c.body(readFileSync(HLS, 'utf8'), 200, asScript));
  if (module.http) app.route('/', module.http);
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    live: module.api,
    udpPort,
    module,
    events,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await module.close();
    },
  };
}

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
}
