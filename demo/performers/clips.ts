import { fileURLToPath } from 'node:url';

/** The clip that each of the demo's performers broadcasts in a loop, by nickname; one of them is for headsets. */
export const CLIPS = {
  LunaNova: { seed: 'performer-luna', palette: { dominant: '#3a3f7a', accent: '#e7a0c4' }, man: false, type: '2D' },
  IrisVale: { seed: 'performer-iris', palette: { dominant: '#1f5a57', accent: '#f0c987' }, man: false, type: '2D' },
  LeoHart: { seed: 'performer-leo', palette: { dominant: '#6a3b2a', accent: '#f2b45c' }, man: true, type: '2D' },
  MaxRiver: { seed: 'performer-max', palette: { dominant: '#24466b', accent: '#8fd0e0' }, man: true, type: 'VR' },
} as const;
export type ClipName = keyof typeof CLIPS;

const at = (file: string) => fileURLToPath(new URL(`../data/performers/${file}`, import.meta.url));

export const clipFile = (name: ClipName) => at(`${name}.h264`);
export const SOUND_FILE = at('sound.ogg');
export const FRAMES_PER_SECOND = 15;
export const SOUND_STEP_MS = 20;
