export type PlayerCommand =
  | { kind: 'toggle' }
  | { kind: 'mute' }
  | { kind: 'fullscreen' }
  | { kind: 'recentre' }
  /** Steps nearer. */
  | { kind: 'zoom'; steps: number }
  | { kind: 'seek'; seconds: number }
  | { kind: 'volume'; by: number }
  | { kind: 'rate'; by: number }
  | { kind: 'chapter'; step: 1 | -1 }
  | { kind: 'keys' }
  /** Steps of a look around: right and up are positive. */
  | { kind: 'look'; right: number; up: number };

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const LETTERS: Readonly<Record<string, PlayerCommand>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'toggle' },
  f: { kind: 'fullscreen' },
  m: { kind: 'mute' },
  c: { kind: 'recentre' },
  j: { kind: 'seek', seconds: -10 },
  l: { kind: 'seek', seconds: 10 },
  '+': { kind: 'zoom', steps: 1 },
  '=': { kind: 'zoom', steps: 1 },
  '-': { kind: 'zoom', steps: -1 },
  '<': { kind: 'rate', by: -0.25 },
  '>': { kind: 'rate', by: 0.25 },
  n: { kind: 'chapter', step: 1 },
  p: { kind: 'chapter', step: -1 },
  '?': { kind: 'keys' },
};

const ARROWS_IN_DOME: Readonly<Record<Arrow, PlayerCommand>> = {
  ArrowLeft: { kind: 'look', right: -1, up: 0 },
  ArrowRight: { kind: 'look', right: 1, up: 0 },
  ArrowUp: { kind: 'look', right: 0, up: 1 },
  ArrowDown: { kind: 'look', right: 0, up: -1 },
};

const ARROWS_ON_SCREEN: Readonly<Record<Arrow, PlayerCommand>> = {
  ArrowLeft: { kind: 'seek', seconds: -5 },
  ArrowRight: { kind: 'seek', seconds: 5 },
  ArrowUp: { kind: 'volume', by: 0.05 },
  ArrowDown: { kind: 'volume', by: -0.05 },
};

/** What a key means to the player; undefined leaves it to the browser and to the control that has the focus. */
export function commandOf(
  event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean },
  focus: { isDome: boolean; isButton: boolean; isField: boolean },
): PlayerCommand | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === ' ' && (focus.isButton || focus.isField)) return undefined;
  if (isArrow(event.key)) {
    if (focus.isField) return undefined;
    return (focus.isDome ? ARROWS_IN_DOME : ARROWS_ON_SCREEN)[event.key];
  }
  return LETTERS[event.key.toLowerCase()];
}

function isArrow(key: string): key is Arrow {
  return key in ARROWS_IN_DOME;
}
