import type { ScriptAction } from '#modules/media/contract/types.ts';
import { openIntiface } from '#ui/device/intiface.ts';
import type { DeviceSettings } from './device-settings.ts';
import { type Following, followMedia } from './follow-media.ts';

export interface DeviceConnection {
  /** What the devices follow from now on; nothing where it is undefined. */
  follow(actions: readonly ScriptAction[] | undefined): void;
  /** After a change of settings. */
  restart(): void;
  /** Stops the devices. */
  close(): void;
}

/** Connects the devices of this machine. Undefined where this browser lets no page reach them. */
export function connectDevice(
  media: HTMLVideoElement,
  options: {
    clientName: string;
    settings(): DeviceSettings;
    /** Who is there now. */
    onDevices(names: readonly string[]): void;
    onLost(): void;
  },
): DeviceConnection | undefined {
  let following: Following | undefined;
  const link = openIntiface({
    clientName: options.clientName,
    onDevices(names) {
      following?.restart();
      options.onDevices(names);
    },
    onLost() {
      following?.end();
      options.onLost();
    },
  });
  return (
    link && {
      follow(actions) {
        following?.end();
        following = actions && followMedia(media, link, { actions, settings: options.settings });
      },
      restart: () => following?.restart(),
      close() {
        following?.end();
        link.close();
      },
    }
  );
}
