import type { ScriptAction } from '#modules/media/contract/types.ts';

/** As our own addresses send them: in the order of time, each moment once. */
export async function fetchScript(url: string, signal: AbortSignal): Promise<readonly ScriptAction[]> {
  const response = await fetch(url, { credentials: 'same-origin', signal });
  if (!response.ok) throw new Error(`The script answers ${response.status}`);
  return ((await response.json()) as { actions: ScriptAction[] }).actions;
}

/** The place in the list of the first action after a moment; the list's length where none is. */
export function placeAfter(actions: readonly ScriptAction[], ms: number): number {
  let [low, high] = [0, actions.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((actions[middle]?.at ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** 0 to 1, on the straight line between two actions; before the first and after the last one as they say. */
export function positionAt(actions: readonly ScriptAction[], ms: number): number {
  const place = placeAfter(actions, ms);
  const [before, after] = [actions[place - 1], actions[place]];
  if (!before || !after) return ((before ?? after)?.pos ?? 50) / 100;
  const share = (ms - before.at) / (after.at - before.at);
  return (before.pos + share * (after.pos - before.pos)) / 100;
}

/** Percent of the whole way a second, as fast as it counts. */
const FASTEST = 400;

/** How intense a stretch is, 0 to 1, by the way that is made in it. */
function intensityOf(percent: number, ms: number): number {
  return ms > 0 ? Math.min(1, (percent / ms) * (1000 / FASTEST)) : 0;
}

/** How intense a script is at a moment, 0 to 1; nothing before its first action and after its last one. */
export function intensityAt(actions: readonly ScriptAction[], ms: number): number {
  const place = placeAfter(actions, ms);
  const [before, after] = [actions[place - 1], actions[place]];
  if (!before || !after) return 0;
  return intensityOf(Math.abs(after.pos - before.pos), after.at - before.at);
}

/** How intense each part of a video is, 0 to 1. @param seconds the video's length @param count of parts, all as long */
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
