/** How somebody's devices follow scripts (R72). */
export interface DeviceSettings {
  isOn: boolean;
  /** Milliseconds by which devices are late; negative: early. */
  delay: number;
  /** The most of their strength, or of their way, in percent. */
  strength: number;
}

export const MOST_DELAY = 1000;
export const LEAST_STRENGTH = 10;
export const FIRST_SETTINGS: DeviceSettings = { isOn: false, delay: 0, strength: 100 };

/** As a browser kept them. */
export function checkedSettings(stored: unknown): DeviceSettings {
  const { isOn, delay, strength } = (stored ?? {}) as Partial<Record<keyof DeviceSettings, unknown>>;
  return {
    isOn: isOn === true,
    delay: isWithin(delay, -MOST_DELAY, MOST_DELAY) ? delay : FIRST_SETTINGS.delay,
    strength: isWithin(strength, LEAST_STRENGTH, 100) ? strength : FIRST_SETTINGS.strength,
  };
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}
