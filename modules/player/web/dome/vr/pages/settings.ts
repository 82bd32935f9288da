import * as m from '#messages/player';
import type { PictureSettings, Setting } from '../../picture-settings.ts';
import {
  PANEL_AREAS,
  type PanelAction,
  SEEK_AREA,
  SETTINGS,
  type SettingAction,
  settingCell,
} from '../panel-layout.ts';
import { drawButton, QUIET_INK, write } from './drawing.ts';
import type { PageParts, PanelPage } from './page-parts.ts';

interface Changed {
  settings(): PictureSettings;
  change(setting: Setting, steps: number): void;
  reset(): void;
}

/** Where the picture stands before its viewer, and how it looks (R66). */
export function settingsPage(kind: 'wrapped' | 'flat', { video, go }: PageParts, picture: Changed): PanelPage {
  const areas = () => PANEL_AREAS[kind].filter(({ action }) => action !== 'spatial-sound' || video().spatialSound);
  const wordsOn = (action: PanelAction) =>
    action === 'spatial-sound' ? [m.spatial_sound(), switchWord(video().spatialSound?.isOn)] : wordsOf(action);
  return {
    areas,
    draw(context, pointed) {
      for (const area of areas())
        drawButton(context, area, { words: wordsOn(area.action), isPointed: pointed?.action === area.action });
      write(context, video().title, SEEK_AREA.x, 56, { size: 34, align: 'left', most: SEEK_AREA.width });
      for (const setting of SETTINGS[kind].flat()) {
        const { x, y, width, height } = settingCell(kind, setting);
        const { name, value } = SETTING_WORDS[setting];
        const middle = x + width / 2;
        // Between two buttons, or on the one that a switch is.
        const most = setting === 'darkRoom' ? width - 10 : width - 130;
        write(context, name(), middle, y + height / 2 - 7, { size: 22, align: 'center', most, ink: QUIET_INK });
        write(context, value(picture.settings()), middle, y + height / 2 + 23, { size: 24, align: 'center', most });
      }
    },
    press({ action }) {
      if (action === 'controls') return go('controls');
      if (action === 'reset') return picture.reset();
      if (action === 'spatial-sound') return video().spatialSound?.toggle();
      if (!isSettingAction(action)) return;
      const [way, setting] = action.split(' ') as ['less' | 'more', Setting];
      picture.change(setting, way === 'more' ? 1 : -1);
    },
  };
}

const switchWord = (isOn = false) => (isOn ? m.vr_switched_on() : m.vr_switched_off());

function wordsOf(action: PanelAction): string {
  if (action === 'reset') return m.vr_reset();
  if (action === 'controls') return m.vr_controls();
  // A switch says what it is by itself.
  if (action === 'more darkRoom') return '';
  return action.startsWith('less') ? '−' : '+';
}

function isSettingAction(action: PanelAction): action is SettingAction {
  return action.startsWith('less ') || action.startsWith('more ');
}

const metres = (setting: Setting) => (settings: PictureSettings) => m.vr_metres({ value: Number(settings[setting]) });
const degrees = (setting: Setting) => (settings: PictureSettings) => m.vr_degrees({ value: Number(settings[setting]) });
const percent = (setting: Setting) => (settings: PictureSettings) =>
  m.percent({ value: Math.round(100 * Number(settings[setting])) });
const SETTING_WORDS: Readonly<Record<Setting, { name: () => string; value: (settings: PictureSettings) => string }>> = {
  height: { name: m.vr_height, value: metres('height') },
  distance: { name: m.vr_distance, value: metres('distance') },
  tilt: { name: m.vr_tilt, value: degrees('tilt') },
  roll: { name: m.vr_roll, value: degrees('roll') },
  yaw: { name: m.vr_yaw, value: degrees('yaw') },
  zoom: { name: m.vr_zoom, value: percent('zoom') },
  eyeSeparation: { name: m.vr_eye_separation, value: degrees('eyeSeparation') },
  screenDistance: { name: m.vr_distance, value: metres('screenDistance') },
  screenWidth: { name: m.vr_screen_width, value: metres('screenWidth') },
  screenCurve: { name: m.vr_screen_curve, value: percent('screenCurve') },
  darkRoom: { name: m.vr_dark_room, value: ({ darkRoom }) => switchWord(darkRoom) },
  brightness: { name: m.vr_brightness, value: percent('brightness') },
  contrast: { name: m.vr_contrast, value: percent('contrast') },
  saturation: { name: m.vr_saturation, value: percent('saturation') },
};
