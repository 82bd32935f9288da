/** Devices of the performer, whatever they hang on. */
export interface ToyLink {
  /** Names of what is there now. */
  devices(): readonly string[];
  /** Of all devices, 0 to 1. */
  drive(strength: number): void;
  close(): void;
}

/** Devices that are drawn on the page: to try the menu without one. */
export function simulatedLink(onStrength: (strength: number) => void): ToyLink {
  return {
    devices: () => ['Simulator'],
    drive: onStrength,
    close: () => onStrength(0),
  };
}
