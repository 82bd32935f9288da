/**
 * What is around a picture in a headset: its viewer's own room, or a dark one. They can't change within a session: the
 * other one needs another session.
 */
export type Surroundings = 'own-room' | 'dark-room';

export const SESSION_MODES: Readonly<Record<Surroundings, XRSessionMode>> = {
  'own-room': 'immersive-ar',
  'dark-room': 'immersive-vr',
};

/** What this browser's headset supports. */
export async function surroundingsHere(): Promise<Surroundings[]> {
  const isThere = async (one: Surroundings) =>
    (await navigator.xr?.isSessionSupported(SESSION_MODES[one]).catch(() => false)) ?? false;
  const all = ['dark-room', 'own-room'] as const;
  const found = await Promise.all(all.map(isThere));
  return all.filter((_, at) => found[at]);
}

/** How somebody enters a headset, and what is done once the session is over. */
export interface Entering {
  surroundings: Surroundings;
  /** The other surroundings that this headset supports. */
  others: readonly Surroundings[];
  /** Called once the pixels per degree of its display are known. */
  onDensity?(pixelsPerDegree: number): void;
  /** However it ended. @param next the surroundings that its viewer asked for instead */
  onEnd(next?: Surroundings): void;
}
