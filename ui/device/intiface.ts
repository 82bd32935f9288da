import { type ButtplugOptions, buttplugLink, type Line } from './buttplug-link.ts';
import type { DeviceLink } from './device-link.ts';
import { INTIFACE } from './intiface-address.ts';

/** Undefined in browsers that don't let pages connect to the same machine. */
export function openIntiface(options: ButtplugOptions): DeviceLink | undefined {
  try {
    return buttplugLink(new WebSocket(INTIFACE) as unknown as Line, options);
  } catch {
    return undefined;
  }
}
