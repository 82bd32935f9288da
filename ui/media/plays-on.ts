/** Where the next page's video resumes; by default where its visitor stopped. */
export interface ArrivalPoint {
  seconds: number;
  isPaused: boolean;
}

let arrival: { videoId: number; point: ArrivalPoint | undefined } | undefined;

/** Makes the next page of this video play without another press. */
export function playOnArrival(videoId: number, point?: ArrivalPoint): void {
  arrival = { videoId, point };
}

/** True after a press that leads to a video that plays by itself, until its page is there. */
export function isArriving(): boolean {
  return arrival !== undefined;
}

/** The arrival for this video, at most once; undefined for a page that was opened otherwise. */
export function takeArrival(videoId: number): { point: ArrivalPoint | undefined } | undefined {
  const taken = arrival?.videoId === videoId ? arrival : undefined;
  arrival = undefined;
  return taken;
}
