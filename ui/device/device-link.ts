/** Devices on somebody's own machine, whatever they hang on. */
export interface DeviceLink {
  /** Names of what is there now. */
  devices(): readonly string[];
  /** How strong all that vibrate are, 0 to 1. */
  drive(strength: number): void;
  /** Where all that move to and fro are to be after so many milliseconds, 0 to 1. */
  move(position: number, ms: number): void;
  /** All of them, at once. */
  stop(): void;
  close(): void;
}

/** Devices that are drawn on the page: to try what drives them without one. */
export function simulatedLink(onStrength: (strength: number) => void): DeviceLink {
  return {
    devices: () => ['Simulator'],
    drive: onStrength,
    move: () => undefined,
    stop: () => onStrength(0),
    close: () => onStrength(0),
  };
}
