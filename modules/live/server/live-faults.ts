import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import type { EmbeddedSettings, LiveSettings } from './deps.ts';
import { isUdpPortFree } from './engine-fault.ts';

/** What keeps viewers from a live picture, as far as this machine can tell. */
export interface LiveFault {
  setting: 'LIVE_ENGINE' | 'LIVE_ENGINE_URL' | 'LIVE_UDP_PORT' | 'LIVE_ADDRESS';
  found: string;
  advice: string;
}

interface Standing {
  /** Visitors come from outside of this machine's own network. */
  isPublic: boolean;
  /** The engine of these settings has its port already. */
  isRunning: boolean;
  /** For tests: numbers of this machine. */
  addresses?: readonly string[];
}

/** R15. What is wrong with the settings themselves; whether the engine answers is asked of it. */
export async function liveFaults(settings: LiveSettings, standing: Standing): Promise<LiveFault[]> {
  if (settings.engine === 'off')
    return [
      {
        setting: 'LIVE_ENGINE',
        found: 'live video is switched off',
        advice: 'Set LIVE_ENGINE=embedded, or leave it out.',
      },
    ];
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

async function portFault({ udpPort }: EmbeddedSettings): Promise<LiveFault[]> {
  if (await isUdpPortFree(udpPort)) return [];
  const advice = 'End that one, or choose another port with LIVE_UDP_PORT.';
  return [{ setting: 'LIVE_UDP_PORT', found: `another program has UDP port ${udpPort}`, advice }];
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

const isReachable = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return all.flatMap(({ address, internal, family }) => (internal || family !== 'IPv4' ? [] : [address]));
}
