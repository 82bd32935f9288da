import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import type { Clock } from '#kernel/clock.ts';
import type { EmbeddedSettings, LiveSettings, MediaMtxSettings } from './deps.ts';
import { isUdpPortFree } from './engine-fault.ts';
import { type RelayFault, relayFault } from './relay-check.ts';

/** What keeps viewers from seeing live streams, as far as this machine can tell. */
export interface LiveFault {
  setting: 'LIVE_ENGINE' | 'LIVE_ENGINE_URL' | 'LIVE_UDP_PORT' | 'LIVE_ADDRESS' | 'LIVE_TURN_URL' | 'LIVE_TURN_SECRET';
  found: string;
  advice: string;
}

interface Standing {
  /** Whether visitors come from outside this machine's own network. */
  isPublic: boolean;
  /** The engine with these settings runs, so the port is rightly in use. */
  isRunning: boolean;
  clock: Clock;
  /** For tests: this machine's addresses. */
  addresses?: readonly string[];
}

/** R15. Faults in the settings themselves; whether the engine answers is checked with `ping`. */
export async function liveFaults(settings: LiveSettings, standing: Standing): Promise<LiveFault[]> {
  if (settings.engine === 'off')
    return [
      {
        setting: 'LIVE_ENGINE',
        found: 'live video is switched off',
        advice: 'Set LIVE_ENGINE=embedded, or leave it out.',
      },
    ];
  const faults = await Promise.all([engineFaults(settings, standing), relayFaults(settings, standing)]);
  return faults.flat();
}

async function engineFaults(settings: EmbeddedSettings | MediaMtxSettings, standing: Standing): Promise<LiveFault[]> {
  if (settings.engine !== 'embedded' || settings.engineUrl !== undefined) return [];
  if (!settings.runsEngine)
    return [
      {
        setting: 'LIVE_ENGINE_URL',
        found: 'this process has no live engine',
        advice: 'Give it the role live, or set LIVE_ENGINE_URL to the process that has the engine.',
      },
    ];
  return [...(standing.isRunning ? [] : await portFault(settings)), ...addressFault(settings, standing)];
}

async function portFault({ udpPort, relayPort }: EmbeddedSettings): Promise<LiveFault[]> {
  const advice = 'End that one, or choose another port with LIVE_UDP_PORT.';
  const ports = [udpPort, ...(relayPort === undefined ? [] : [relayPort])];
  const faults = ports.map(async (port): Promise<LiveFault[]> => {
    if (await isUdpPortFree(port)) return [];
    return [{ setting: 'LIVE_UDP_PORT', found: `another program has UDP port ${port}`, advice }];
  });
  return (await Promise.all(faults)).flat();
}

function addressFault(
  { addresses, udpPort }: EmbeddedSettings,
  { isPublic, addresses: own = ownAddresses() }: Standing,
): LiveFault[] {
  if (!isPublic || addresses.length > 0 || own.some(isReachable)) return [];
  return [
    {
      setting: 'LIVE_ADDRESS',
      found: `browsers only get addresses of this machine’s own network: ${own.join(', ') || 'none'}`,
      advice: `Set LIVE_ADDRESS to the public number of this machine, and let UDP port ${udpPort} through to it.`,
    },
  ];
}

/** R18. Faults of the operator's relays, found by using them as a browser would. */
async function relayFaults(
  settings: EmbeddedSettings | MediaMtxSettings,
  { clock, addresses: own = ownAddresses() }: Standing,
): Promise<LiveFault[]> {
  const { turn } = settings;
  if (!turn) return [];
  const peers = peersOf(settings, own);
  const faults = turn.urls.map(async (url) => {
    const fault = await relayFault(url, { turn, peers, clock });
    return fault ? [relayWords(fault, url, peers)] : [];
  });
  return (await Promise.all(faults)).flat();
}

/** The engine's addresses as browsers get them; empty if only another machine knows them. */
function peersOf(settings: EmbeddedSettings | MediaMtxSettings, own: readonly string[]): readonly string[] {
  if (settings.engine !== 'embedded') return [];
  if (settings.addresses.length > 0) return settings.addresses;
  return settings.engineUrl === undefined ? own : [];
}

function relayWords(fault: RelayFault, url: string, peers: readonly string[]): LiveFault {
  switch (fault.kind) {
    case 'silent':
      return {
        setting: 'LIVE_TURN_URL',
        found: `the relay ${url} can’t be reached: ${fault.why}`,
        advice: 'Start it, open its port, or correct LIVE_TURN_URL.',
      };
    case 'refused':
      return {
        setting: 'LIVE_TURN_URL',
        found: `the relay ${url} refuses: ${fault.why}`,
        advice: 'Its log says more.',
      };
    case 'open':
      return {
        setting: 'LIVE_TURN_SECRET',
        found: `the relay ${url} lets anybody in`,
        advice: 'Give it use-auth-secret, and LIVE_TURN_SECRET as its static-auth-secret.',
      };
    case 'secret':
      return {
        setting: 'LIVE_TURN_SECRET',
        found: `the relay ${url} takes no credentials of ours`,
        advice: 'Give it LIVE_TURN_SECRET as its static-auth-secret, and both machines the right time.',
      };
    case 'peers':
      return {
        setting: 'LIVE_TURN_URL',
        found: `the relay ${url} passes nothing on to ${peers.join(', ')}`,
        advice: 'Allow the engine’s number there: allowed-peer-ip of coturn.',
      };
  }
}

const isReachable = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return all.flatMap(({ address, internal, family }) => (internal || family !== 'IPv4' ? [] : [address]));
}
