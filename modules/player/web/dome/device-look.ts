import { Euler, Quaternion, Vector3 } from 'three';
import { radians } from './look.ts';

interface DeviceLook {
  /**
   * Asks for permission where the platform wants that; false when refused. `onFirst` runs when it is known where the
   * phone points.
   */
  start(onFirst: () => void): Promise<boolean>;
  stop(): false;
  /** Where the phone points; undefined while it is not followed. */
  orientation(): Quaternion | undefined;
  /**
   * The turn about the vertical that puts the picture's centre where the phone pointed first, and `yaw` beside it.
   * Changed with the next call.
   */
  facing(yaw: number): Quaternion;
  recentre(): void;
}

interface Permission {
  requestPermission?(): Promise<'granted' | 'denied'>;
}

const UP = new Vector3(0, 1, 0);
/** The browser's frame lies on a table; the camera looks out of the phone's back. */
const OUT_OF_THE_BACK = new Quaternion(-Math.SQRT1_2, 0, 0, Math.SQRT1_2);

export function createDeviceLook(onChange: () => void): DeviceLook {
  let listening: AbortController | undefined;
  let current: Quaternion | undefined;
  let centre: number | undefined;
  const turned = new Quaternion();

  function turnedTo({ alpha, beta, gamma }: DeviceOrientationEvent) {
    if (alpha === null || beta === null || gamma === null) return;
    current = deviceQuaternion({ alpha, beta, gamma, screenAngle: screen.orientation.angle });
    centre ??= headingOf(current);
    onChange();
  }

  return {
    async start(onFirst) {
      const { requestPermission } = DeviceOrientationEvent as typeof DeviceOrientationEvent & Permission;
      const isAllowed =
        !requestPermission ||
        (await requestPermission.call(DeviceOrientationEvent).catch(() => 'denied')) === 'granted';
      if (!isAllowed) return false;
      listening?.abort();
      listening = new AbortController();
      addEventListener('deviceorientation', turnedTo, { signal: listening.signal });
      addEventListener('deviceorientation', onFirst, { signal: listening.signal, once: true });
      return true;
    },
    stop() {
      listening?.abort();
      current = undefined;
      centre = undefined;
      return false;
    },
    orientation: () => current,
    facing: (yaw) => turned.setFromAxisAngle(UP, -(centre ?? 0) - yaw),
    recentre() {
      centre = current && headingOf(current);
    },
  };
}

/** Degrees as the browser gives them, to the orientation of a camera that looks along -z with +y up. */
export function deviceQuaternion(angles: { alpha: number; beta: number; gamma: number; screenAngle: number }) {
  const { alpha, beta, gamma, screenAngle } = angles;
  const held = new Euler(radians(beta), radians(alpha), -radians(gamma), 'YXZ');
  const turnedScreen = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), -radians(screenAngle));
  return new Quaternion().setFromEuler(held).multiply(OUT_OF_THE_BACK).multiply(turnedScreen);
}

/** The turn about the vertical of where a camera looks; radians, to the left. */
export function headingOf(orientation: Quaternion): number {
  const ahead = new Vector3(0, 0, -1).applyQuaternion(orientation);
  return Math.atan2(-ahead.x, -ahead.z);
}
