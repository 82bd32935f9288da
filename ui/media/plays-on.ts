/** Where the next page's video goes on; from where its visitor stopped where nothing is said. */
export interface ArrivalPoint {
  seconds: number;
  isPaused: boolean;
}

let arrival: { videoId: number; point: ArrivalPoint | undefined } | undefined;

/** The next page of this video plays it without another press. */
export function playOnArrival(videoId: number, point?: ArrivalPoint): void {
  arrival = { videoId, point };
}

/** Between a press that leads to a video that plays by itself, and its page. */
export function isArriving(): boolean {
  return arrival !== undefined;
}

/** Once, and never for a page that somebody opened otherwise: undefined there. */
export function takeArrival(videoId: number): { point: ArrivalPoint | undefined } | undefined {
  const taken = arrival?.videoId === videoId ? arrival : undefined;
  arrival = undefined;
  return taken;
}
