/** `1:02:03`, or `2:03` where there are no hours. */
export function playingTime(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const pad = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
