import * as m from '#messages/site-admin';
import { WORDS } from '../contract/settings.ts';

export const WORD_OPTIONS = WORDS.map((word) => ({ value: word, label: word }));

export const THEME_OPTIONS = () => [
  { value: 'light', label: m.theme_light() },
  { value: 'dark', label: m.theme_dark() },
  { value: 'darkest', label: m.theme_darkest() },
];

export const CAM_LIST_OPTIONS = () => [
  { value: 'vr-cam-girls', label: m.cam_girls() },
  { value: 'vr-cam-boys', label: m.cam_boys() },
];
