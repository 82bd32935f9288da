import { type ButtplugOptions, buttplugLink, type Line } from './buttplug-link.ts';
import type { DeviceLink } from './device-link.ts';

/** Where Intiface, which knows the devices, waits on one's own machine; a page says in `connects` that it calls it. */
export const INTIFACE = 'ws://127.0.0.1:12345';

/** Undefined in browsers that let no page reach a program on the same machine. */
export function openIntiface(options: ButtplugOptions): DeviceLink | undefined {
  try {
    return buttplugLink(new WebSocket(INTIFACE) as unknown as Line, options);
  } catch {
    return undefined;
  }
}
