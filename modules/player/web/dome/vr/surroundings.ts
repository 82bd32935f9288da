/**
 * What is around a picture in a headset: its viewer's own room, or a dark one. A session has one of them to its end, so
 * that another one needs another session.
 */
export type Surroundings = 'own-room' | 'dark-room';

export const SESSION_MODES: Readonly<Record<Surroundings, XRSessionMode>> = {
  'own-room': 'immersive-ar',
  'dark-room': 'immersive-vr',
};

/** What this browser has a headset to show. */
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
  /** What else this headset has to show around a picture. */
  others: readonly Surroundings[];
  /** Once it is known how many pixels its display has for a degree. */
  onDensity?(pixelsPerDegree: number): void;
  /** However it ended. @param next what its viewer asked to have around instead */
  onEnd(next?: Surroundings): void;
}
