import { accessScreens } from '#modules/access/admin/index.ts';
import { deskScreens, homeScreens } from '#modules/desk/admin/index.ts';
import type { Screen } from './parts/screen.ts';

/** Every screen of the desk, in the order of its menu. */
export const screens: readonly Screen[] = [...homeScreens, ...accessScreens, ...deskScreens];
