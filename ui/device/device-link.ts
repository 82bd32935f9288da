/** Devices on the user's own machine, however they are connected. */
export interface DeviceLink {
  /** Names of the connected devices. */
  devices(): readonly string[];
  /** Sets the strength of everything that vibrates, 0 to 1. */
  drive(strength: number): void;
  /** Moves everything that strokes to a position, 0 to 1, within so many milliseconds. */
  move(position: number, ms: number): void;
  /** Stops all of them at once. */
  stop(): void;
  close(): void;
}

/** A device drawn on the page, to try scripts without a real one. */
export function simulatedLink(onStrength: (strength: number) => void): DeviceLink {
  return {
    devices: () => ['Simulator'],
    drive: onStrength,
    move: () => undefined,
    stop: () => onStrength(0),
    close: () => onStrength(0),
  };
}
