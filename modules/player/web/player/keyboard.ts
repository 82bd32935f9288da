export type PlayerCommand =
  | { kind: 'toggle' }
  | { kind: 'mute' }
  | { kind: 'fullscreen' }
  | { kind: 'recentre' }
  /** Steps nearer. */
  | { kind: 'zoom'; steps: number }
  | { kind: 'seek'; seconds: number }
  | { kind: 'edge'; at: 'start' | 'end' }
  | { kind: 'volume'; by: number }
  | { kind: 'rate'; by: number }
  | { kind: 'chapter'; step: 1 | -1 }
  | { kind: 'loop' }
  | { kind: 'keys' }
  /** Steps of a look around: right and up are positive. */
  | { kind: 'look'; right: number; up: number };

const EDGES: Readonly<Record<string, PlayerCommand>> = {
  Home: { kind: 'edge', at: 'start' },
  End: { kind: 'edge', at: 'end' },
};

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
  b: { kind: 'loop' },
  '?': { kind: 'keys' },
};

const ARROWS_IN_DOME: Readonly<Record<string, PlayerCommand>> = {
  ArrowLeft: { kind: 'look', right: -1, up: 0 },
  ArrowRight: { kind: 'look', right: 1, up: 0 },
  ArrowUp: { kind: 'look', right: 0, up: 1 },
  ArrowDown: { kind: 'look', right: 0, up: -1 },
};

const ARROWS_ON_SCREEN: Readonly<Record<string, PlayerCommand>> = {
  ArrowLeft: { kind: 'seek', seconds: -5 },
  ArrowRight: { kind: 'seek', seconds: 5 },
  ArrowUp: { kind: 'volume', by: 0.05 },
  ArrowDown: { kind: 'volume', by: -0.05 },
};

export interface KeyFocus {
  isDome: boolean;
  /** A slider or another field that somebody reached by keyboard: arrows, Home and End are its own. */
  isField: boolean;
  /** In a menu, or among the ways on: Space presses what has the focus. */
  isChoice: boolean;
}

/** What a key means to the player (R61); undefined leaves it to the browser and to the control that has the focus. */
export function commandOf(
  event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean },
  { isDome, isField, isChoice }: KeyFocus,
): PlayerCommand | undefined {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (key === ' ' && isChoice) return undefined;
  const moving = (isDome ? ARROWS_IN_DOME : ARROWS_ON_SCREEN)[key] ?? EDGES[key];
  if (moving) return isField || isChoice ? undefined : moving;
  return LETTERS[key.toLowerCase()];
}

const SWITCHES: readonly PlayerCommand['kind'][] = ['toggle', 'mute', 'fullscreen', 'keys', 'recentre', 'loop'];

/** Done once, however long its key is held. */
export function isSwitch({ kind }: PlayerCommand): boolean {
  return SWITCHES.includes(kind);
}
