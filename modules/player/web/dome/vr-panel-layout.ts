/** Pixels of the panel's picture, and metres of the panel before the viewer. */
export const PANEL = { width: 1024, height: 448, metres: 1.6, distance: 1.5, below: 0.4 } as const;

export type PanelAction =
  | 'seek'
  | 'chapter-before'
  | 'back'
  | 'toggle'
  | 'on'
  | 'chapter-next'
  | 'quieter'
  | 'louder'
  | 'exit'
  | 'slower'
  | 'faster'
  | 'quality'
  | 'recentre'
  | 'tilt-up'
  | 'tilt-down'
  | 'wider'
  | 'closer';

export interface PanelArea {
  action: PanelAction;
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 40;
const ROWS: readonly (readonly PanelAction[])[] = [
  ['chapter-before', 'back', 'toggle', 'on', 'chapter-next', 'quieter', 'louder', 'exit'],
  ['slower', 'faster', 'quality', 'recentre', 'tilt-up', 'tilt-down', 'wider', 'closer'],
];
const FIRST_ROW = 212;
const ROW_HEIGHT = 104;
const GAP = 8;

/** The bar, whose middle is thinner than what can be hit. */
export const SEEK_AREA: PanelArea = {
  action: 'seek',
  x: MARGIN,
  y: 132,
  width: PANEL.width - 2 * MARGIN,
  height: 60,
};

/** Everything on the panel that can be pressed. */
export const PANEL_AREAS: readonly PanelArea[] = [SEEK_AREA, ...ROWS.flatMap(areasOfRow)];

function areasOfRow(actions: readonly PanelAction[], row: number): PanelArea[] {
  const width = (PANEL.width - 2 * MARGIN - GAP * (actions.length - 1)) / actions.length;
  return actions.map((action, index) => ({
    action,
    x: MARGIN + index * (width + GAP),
    y: FIRST_ROW + row * (ROW_HEIGHT + GAP),
    width,
    height: ROW_HEIGHT,
  }));
}

/** @param x, y pixels of the panel */
export function areaAt(x: number, y: number): PanelArea | undefined {
  return PANEL_AREAS.find((area) => x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height);
}
