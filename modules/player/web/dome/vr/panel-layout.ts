import type { Setting } from '../picture-settings.ts';

/** Pixels of the panel's picture, and metres of the panel before the viewer. */
export const PANEL = { width: 1024, height: 600, metres: 1.6, distance: 1.5, below: 0.4 } as const;

export type ControlAction =
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
  | 'picture'
  | 'start-over'
  | 'loop'
  | 'passthrough'
  | 'captions'
  | 'favourite'
  | 'later'
  | 'videos'
  | 'sign-in';

export type SettingAction = `less ${Setting}` | `more ${Setting}`;
type CaptionAction = `language ${number}` | `captions-${'smaller' | 'larger' | 'lower' | 'higher' | 'done'}`;
export type WallList = 'continue' | 'favourites' | 'latest' | 'similar' | 'model';
type WallAction = `list ${WallList}` | `tile ${number}` | `wall-${'before' | 'middle' | 'next' | 'done'}`;
type EndAction = `end-${'play' | 'stop' | 'again' | 'videos' | 'sign-in'}`;
type SignInAction = `sign-in-${'again' | 'done'}`;

export type PanelAction =
  | ControlAction
  | SettingAction
  | 'spatial-sound'
  | 'reset'
  | 'controls'
  | CaptionAction
  | WallAction
  | EndAction
  | SignInAction;

/** `wrapped` and `flat` are the settings of pictures of either kind. */
export type PanelPageName = 'controls' | 'wrapped' | 'flat' | 'captions' | 'wall' | 'end' | 'sign-in';

export interface PanelArea {
  action: PanelAction;
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 40;
const GAP = 8;

/** The seek bar; it is drawn thinner than its target. */
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
  ['start-over', 'loop', 'passthrough', 'captions', 'favourite', 'later', 'videos', 'sign-in'],
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

/** Languages that fit on the page of captions, “off” included. */
export const MOST_LANGUAGES = 12;
/** Pictures of a page of the wall. */
export const WALL_TILES = 12;
const TABS: readonly WallList[] = ['continue', 'favourites', 'latest', 'similar', 'model'];
const TAB_ROW = { y: 24, height: 72 };
const TILE_ROWS = { first: 108, height: 128 };
const WALL_FOOT = { y: 520, height: 56 };
const LAST_ROW = rowOfControls(2);
/** Where the picture of what is up next stands. */
export const END_PICTURE = { x: MARGIN, y: 92, width: 480, height: 270 };

/** Live streams can't seek or change speed (R83). */
export const LIVE_CONTROLS: readonly PanelArea[] = [
  ...areasOfRow(['toggle', 'quieter', 'louder', 'exit'], rowOfControls(0)),
  ...areasOfRow(['picture', 'recentre', 'tilt-up', 'tilt-down', 'wider', 'closer'], rowOfControls(1)),
];

/** Everything on the panel that can be pressed. */
export const PANEL_AREAS: Readonly<Record<PanelPageName, readonly PanelArea[]>> = {
  controls: [SEEK_AREA, ...CONTROLS.flatMap((actions, row) => areasOfRow(actions, rowOfControls(row)))],
  wrapped: [...settingAreas('wrapped'), { ...cellAt(3, 0), action: 'spatial-sound' }],
  flat: settingAreas('flat'),
  captions: [
    ...Array.from({ length: MOST_LANGUAGES }, (_, index): PanelArea => {
      return { ...cellAt(Math.floor(index / COLUMNS), index % COLUMNS), action: `language ${index}` };
    }),
    ...areasOfRow(
      ['captions-smaller', 'captions-larger', 'captions-lower', 'captions-higher', 'captions-done'],
      LAST_ROW,
    ),
  ],
  wall: [
    ...areasOfRow([...TABS.map((list) => `list ${list}` as const), 'wall-done'], TAB_ROW.y, TAB_ROW.height),
    ...Array.from({ length: WALL_TILES }, (_, index): PanelArea => {
      const y = TILE_ROWS.first + Math.floor(index / COLUMNS) * (TILE_ROWS.height + GAP);
      return { ...cellAt(0, index % COLUMNS), y, height: TILE_ROWS.height, action: `tile ${index}` };
    }),
    ...areasOfRow(['wall-before', 'wall-middle', 'wall-next'], WALL_FOOT.y, WALL_FOOT.height),
  ],
  end: areasOfRow(['end-play', 'end-stop', 'end-again', 'end-videos', 'end-sign-in'], LAST_ROW),
  'sign-in': areasOfRow(['sign-in-again', 'sign-in-done'], LAST_ROW),
};

function rowOfControls(row: number): number {
  return CONTROL_ROWS.first + row * (CONTROL_ROWS.height + GAP);
}

function areasOfRow(actions: readonly PanelAction[], y: number, height = CONTROL_ROWS.height): PanelArea[] {
  const width = (PANEL.width - 2 * MARGIN - GAP * (actions.length - 1)) / actions.length;
  return actions.map((action, index) => ({
    action,
    x: MARGIN + index * (width + GAP),
    y,
    width,
    height,
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
    // A switch is a single button.
    if (setting === 'darkRoom') return [{ ...cell, action: `more ${setting}` }];
    return [
      { ...cell, action: `less ${setting}`, width: BUTTON },
      { ...cell, action: `more ${setting}`, x: cell.x + cell.width - BUTTON, width: BUTTON },
    ];
  });
  return [...ofSettings, { ...cellAt(2, 2), action: 'reset' }, { ...cellAt(2, 3), action: 'controls' }];
}

/** The area at a point. @param x, y pixels of the panel */
export function areaAt(areas: readonly PanelArea[], x: number, y: number): PanelArea | undefined {
  return areas.find((area) => x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height);
}
