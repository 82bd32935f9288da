import { quat, vec3 } from 'gl-matrix';
import { radians } from './look.ts';

interface DeviceLook {
  /**
   * Asks for permission where the platform requires it; false when refused. `onFirst` runs with the first orientation.
   */
  start(onFirst: () => void): Promise<boolean>;
  stop(): false;
  /** The phone's orientation; undefined while it isn't followed. */
  orientation(): quat | undefined;
  /**
   * The turn about the vertical that puts the picture's centre where the phone pointed first, and `yaw` beside it.
   * Changed with the next call.
   */
  facing(yaw: number): quat;
  recentre(): void;
}

interface Permission {
  requestPermission?(): Promise<'granted' | 'denied'>;
}

/** The browser's axes are those of a phone on a table; the camera looks out of its back. */
const OUT_OF_THE_BACK = quat.fromValues(-Math.SQRT1_2, 0, 0, Math.SQRT1_2);

export function createDeviceLook(onChange: () => void): DeviceLook {
  let listening: AbortController | undefined;
  let current: quat | undefined;
  let centre: number | undefined;
  const turned = quat.create();

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
    facing: (yaw) => quat.rotateY(turned, quat.identity(turned), -(centre ?? 0) - yaw),
    recentre() {
      centre = current && headingOf(current);
    },
  };
}

/** From the browser's angles to the orientation of an eye that looks along -z with +y up. */
export function deviceQuaternion(angles: { alpha: number; beta: number; gamma: number; screenAngle: number }): quat {
  const { alpha, beta, gamma, screenAngle } = angles;
  const held = quat.create();
  quat.rotateY(held, held, radians(alpha));
  quat.rotateX(held, held, radians(beta));
  quat.rotateZ(held, held, -radians(gamma));
  quat.multiply(held, held, OUT_OF_THE_BACK);
  return quat.rotateZ(held, held, -radians(screenAngle));
}

/** The rotation of an eye about the vertical: radians, to the left. */
export function headingOf(orientation: quat): number {
  const [x = 0, , z = -1] = vec3.transformQuat(vec3.create(), [0, 0, -1], orientation);
  return Math.atan2(-x, -z);
}
