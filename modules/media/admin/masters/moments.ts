/** `1:02:03.5` of seconds, as people write moments of a video. */
export function momentOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const rest = Math.round((seconds - whole) * 1000);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
  return rest > 0 ? `${clock}.${String(rest).padStart(3, '0').replace(/0+$/, '')}` : clock;
}

/** Seconds of what somebody wrote; undefined where it is no moment. */
export function secondsOf(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,6}(?:[.,]\d{1,3})?)$/.exec(text.trim());
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', rest = '0'] = match;
  const seconds = Number(rest.replace(',', '.'));
  if (match[2] !== undefined && seconds >= 60) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + seconds;
}
