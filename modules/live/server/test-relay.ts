import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const binary = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
  .map((folder) => join(folder, 'turnserver'))
  .find((path) => existsSync(path));

/** Why tests through a relay cannot run here; empty when they can. */
export const relayMissing = binary ? '' : 'skipped: no turnserver (coturn) on this machine';

export const RELAY_SECRET = 'a secret that tests and relay share';

/** The shell waits on a pipe from this process, which always closes: a test run that dies leaves no relay running. */
const ENDS_WITH_ITS_PARENT = '"$0" "$@" & read -r _; kill -9 $!; wait';

export interface TestRelay {
  port: number;
  /** Its log of sessions. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * coturn as the configuration guide sets it up, for an engine on this machine. Peers on the loopback network are only
 * allowed when asked for.
 */
export async function startRelay(settings: { port?: number } = {}): Promise<TestRelay> {
  if (!binary) throw new Error(relayMissing);
  const folder = await mkdtemp(join(tmpdir(), 'test-relay-'));
  const port = settings.port ?? (await freePort());
  const own = {
    'use-auth-secret': true,
    'static-auth-secret': RELAY_SECRET,
    realm: 'turn.example.com',
    'listening-ip': '127.0.0.1',
    'listening-port': port,
    'relay-ip': '127.0.0.1',
    'allow-loopback-peers': true,
    'denied-peer-ip': '0.0.0.0-255.255.255.255',
    'allowed-peer-ip': '127.0.0.1',
    'user-quota': 50,
    'no-tls': true,
    'no-dtls': true,
    'no-cli': true,
    verbose: true,
    'log-file': 'stdout',
    'simple-log': true,
    pidfile: join(folder, 'pid'),
    userdb: join(folder, 'db'),
  };
  const args = Object.entries(own).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
  const relay = spawn('/bin/sh', ['-c', ENDS_WITH_ITS_PARENT, binary, '-n', ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let said = '';
  relay.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await untilListening(port, () => said);
  return {
    port,
    log: () => said,
    async stop() {
      const ended = new Promise((resolve) => relay.once('exit', resolve));
      relay.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)));
    });
  });
}

async function untilListening(port: number, said: () => string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1')
        .once('connect', () => resolve(true))
        .once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await wait(50);
  }
  throw new Error(`The relay does not listen.\n${said()}`);
}
