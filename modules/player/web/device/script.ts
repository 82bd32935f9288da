import type { ScriptAction } from '#modules/media/contract/types.ts';

/** From our own addresses, which send actions in the order of time, each moment once. */
export async function fetchScript(url: string, signal: AbortSignal): Promise<readonly ScriptAction[]> {
  const response = await fetch(url, { credentials: 'same-origin', signal });
  if (!response.ok) throw new Error(`The script answers ${response.status}`);
  return ((await response.json()) as { actions: ScriptAction[] }).actions;
}

/** The index of the first action after a time; the list's length if there is none. */
export function placeAfter(actions: readonly ScriptAction[], ms: number): number {
  let [low, high] = [0, actions.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((actions[middle]?.at ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** 0 to 1, interpolated between two actions; constant before the first and after the last one. */
export function positionAt(actions: readonly ScriptAction[], ms: number): number {
  const place = placeAfter(actions, ms);
  const [before, after] = [actions[place - 1], actions[place]];
  if (!before || !after) return ((before ?? after)?.pos ?? 50) / 100;
  const share = (ms - before.at) / (after.at - before.at);
  return (before.pos + share * (after.pos - before.pos)) / 100;
}

/** The speed of full intensity, in percent of the whole way per second. */
const FASTEST = 400;

/** The intensity of a stretch, 0 to 1, by the distance moved in it. */
function intensityOf(percent: number, ms: number): number {
  return ms > 0 ? Math.min(1, (percent / ms) * (1000 / FASTEST)) : 0;
}

/** The intensity at a time, 0 to 1; 0 before the first action and after the last one. */
export function intensityAt(actions: readonly ScriptAction[], ms: number): number {
  const place = placeAfter(actions, ms);
  const [before, after] = [actions[place - 1], actions[place]];
  if (!before || !after) return 0;
  return intensityOf(Math.abs(after.pos - before.pos), after.at - before.at);
}

/** The intensity of each part of a video, 0 to 1. @param seconds the video's length @param count of equal parts */
export function intensityByPart(actions: readonly ScriptAction[], seconds: number, count: number): number[] {
  const partMs = (seconds * 1000) / count;
  const percents = new Array<number>(count).fill(0);
  for (const [index, after] of actions.entries()) {
    const before = actions[index - 1];
    if (!before) continue;
    const speed = Math.abs(after.pos - before.pos) / (after.at - before.at);
    const last = Math.min(count - 1, Math.ceil(after.at / partMs) - 1);
    for (let part = Math.floor(before.at / partMs); part <= last; part += 1) {
      const inside = Math.min(after.at, (part + 1) * partMs) - Math.max(before.at, part * partMs);
      percents[part] = (percents[part] ?? 0) + speed * Math.max(0, inside);
    }
  }
  return percents.map((percent) => intensityOf(percent, partMs));
}
