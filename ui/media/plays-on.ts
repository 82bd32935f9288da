let arrival: number | undefined;

/** The next page of this video plays it without another press. */
export function playOnArrival(videoId: number): void {
  arrival = videoId;
}

/** Between a press that leads to a video that plays by itself, and its page. */
export function isArriving(): boolean {
  return arrival !== undefined;
}

/** Once, and never for a page that somebody opened otherwise. */
export function takeArrival(videoId: number): boolean {
  const isArrival = arrival === videoId;
  arrival = undefined;
  return isArrival;
}
