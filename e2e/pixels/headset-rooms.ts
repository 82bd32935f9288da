/// <reference lib="dom" />
import { mat4 } from 'gl-matrix';
import { createDomeView } from '#modules/player/web/dome/dome-view.ts';
import { PANEL_AREAS } from '#modules/player/web/dome/vr/panel-layout.ts';
import type { Surroundings } from '#modules/player/web/dome/vr/surroundings.ts';
import { quietVrVideo } from './headset-evening.ts';
import { putOnStub } from './headset-stub.ts';
import { makeVideo, playMade, quietVideo } from './made-video.ts';
import { rayTo } from './panel-ray.ts';

/** Presses "Passthrough" on the panel. Returns the surroundings that are remembered after each session. */
export async function changeRooms(): Promise<(Surroundings | undefined)[]> {
  const storage = { getItem: () => null, setItem: () => undefined };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
  const media = quietVideo();
  const view = createDomeView({
    canvas: document.createElement('canvas'),
    media,
    wrapped: { format: 'fish190_sbs' },
    transparency: { kind: 'packed' },
    reducedMotion: true,
    onDrawing: () => undefined,
    onFirstPicture: () => undefined,
    onLookAround: () => undefined,
  });
  await playMade(media, makeVideo({ width: 128, height: 64 }, ['#f00', '#0f0'], 'side-by-side'));
  const nexts: (Surroundings | undefined)[] = [];
  for (const [surroundings, other] of [
    ['own-room', 'dark-room'],
    ['dark-room', 'own-room'],
  ] as const) {
    const headset = putOnStub({ hasLayers: false, hasMediaLayers: false, refused: [] });
    const onEnd = (next?: Surroundings) => nexts.push(next);
    await view.enterVr(() => quietVrVideo(7), { surroundings, others: [other], onEnd });
    headset.step();
    // Into the air, which shows the panel, then at its button.
    headset.press(mat4.fromYRotation(mat4.create(), Math.PI));
    headset.step();
    headset.press(rayTo(PANEL_AREAS.controls.find(({ action }) => action === 'passthrough')));
  }
  view.dispose();
  return nexts;
}
