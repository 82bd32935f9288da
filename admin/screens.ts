import type { Screen } from './parts/screen.ts';

/** Every screen of the desk, as the modules list theirs. */
export const screens: readonly Screen[] = [];
