import type { Setting } from '../picture-settings.ts';

/** Pixels of the panel's picture, and metres of the panel before the viewer. */
export const PANEL = { width: 1024, height: 448, metres: 1.6, distance: 1.5, below: 0.4 } as const;

type ControlAction =
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
  | 'closer'
  | 'picture';

export type SettingAction = `less ${Setting}` | `more ${Setting}`;

export type PanelAction = ControlAction | SettingAction | 'reset' | 'controls';

/** `wrapped` and `flat` are the settings of pictures of either kind. */
export type PanelPage = 'controls' | 'wrapped' | 'flat';

export interface PanelArea {
  action: PanelAction;
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 40;
const GAP = 8;

/** The bar, whose middle is thinner than what can be hit. */
export const SEEK_AREA: PanelArea = {
  action: 'seek',
  x: MARGIN,
  y: 132,
  width: PANEL.width - 2 * MARGIN,
  height: 60,
};

const CONTROL_ROWS = { first: 212, height: 104 };
const CONTROLS: readonly (readonly ControlAction[])[] = [
  ['chapter-before', 'back', 'toggle', 'on', 'chapter-next', 'quieter', 'louder', 'exit'],
  ['slower', 'faster', 'quality', 'picture', 'recentre', 'tilt-up', 'tilt-down', 'wider', 'closer'],
];

const SETTING_ROWS = { first: 84, height: 104 };
const COLUMNS = 4;
/** A setting has two buttons with its name and value between them. */
const BUTTON = 60;
export const SETTINGS: Readonly<Record<'wrapped' | 'flat', readonly (readonly Setting[])[]>> = {
  wrapped: [
    ['height', 'distance', 'zoom', 'eyeSeparation'],
    ['tilt', 'roll', 'yaw', 'brightness'],
    ['contrast', 'saturation'],
  ],
  flat: [
    ['screenDistance', 'screenWidth', 'screenCurve', 'darkRoom'],
    ['height', 'tilt', 'roll', 'brightness'],
    ['contrast', 'saturation'],
  ],
};

/** Everything on the panel that can be pressed. */
export const PANEL_AREAS: Readonly<Record<PanelPage, readonly PanelArea[]>> = {
  controls: [
    SEEK_AREA,
    ...CONTROLS.flatMap((actions, row) => areasOfRow(actions, CONTROL_ROWS.first + row * (CONTROL_ROWS.height + GAP))),
  ],
  wrapped: settingAreas('wrapped'),
  flat: settingAreas('flat'),
};

function areasOfRow(actions: readonly PanelAction[], y: number): PanelArea[] {
  const width = (PANEL.width - 2 * MARGIN - GAP * (actions.length - 1)) / actions.length;
  return actions.map((action, index) => ({
    action,
    x: MARGIN + index * (width + GAP),
    y,
    width,
    height: CONTROL_ROWS.height,
  }));
}

/** The place of one setting: its name and value, between its buttons. */
export function settingCell(page: 'wrapped' | 'flat', setting: Setting) {
  const row = SETTINGS[page].findIndex((settings) => settings.includes(setting));
  return cellAt(row, SETTINGS[page][row]?.indexOf(setting) ?? 0);
}

function cellAt(row: number, column: number) {
  const width = (PANEL.width - 2 * MARGIN - GAP * (COLUMNS - 1)) / COLUMNS;
  return {
    x: MARGIN + column * (width + GAP),
    y: SETTING_ROWS.first + row * (SETTING_ROWS.height + GAP),
    width,
    height: SETTING_ROWS.height,
  };
}

function settingAreas(page: 'wrapped' | 'flat'): PanelArea[] {
  const ofSettings = SETTINGS[page].flat().flatMap((setting): PanelArea[] => {
    const cell = settingCell(page, setting);
    // A switch is all one button.
    if (setting === 'darkRoom') return [{ ...cell, action: `more ${setting}` }];
    return [
      { ...cell, action: `less ${setting}`, width: BUTTON },
      { ...cell, action: `more ${setting}`, x: cell.x + cell.width - BUTTON, width: BUTTON },
    ];
  });
  return [...ofSettings, { ...cellAt(2, 2), action: 'reset' }, { ...cellAt(2, 3), action: 'controls' }];
}

/** @param x, y pixels of the panel */
export function areaAt(page: PanelPage, x: number, y: number): PanelArea | undefined {
  return PANEL_AREAS[page].find(
    (area) => x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height,
  );
}
