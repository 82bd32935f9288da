import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ambientPad } from './ambient-pad.ts';
import { ffmpeg, writeTo } from './ffmpeg.ts';
import type { Lens, Scene } from './scene.ts';
import type { Stage } from './stage.ts';

export const FPS = 24;
const H264 = ['-c:v', 'libx264', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-g', String(FPS * 2)];
const STEADY = ['-keyint_min', String(FPS * 2), '-sc_threshold', '0', '-bf', '3', '-threads', '4'];
const COLOUR = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
const BARE = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1', '-movflags', '+faststart'];

export interface Rendition {
  name: string;
  role: 'full' | 'trailer' | 'preview';
  width: number;
  height: number;
  seconds: number;
  /** The maximum size in bytes. */
  most: number;
  /** The quality to use if the size allows: x264's constant rate factor. */
  crf: number;
  filter: string;
  sound: boolean;
}

/** Renders the loop once, nearly lossless, so that every rendition is made from the same picture. */
export async function renderMaster(stage: Stage, scene: Scene, path: string): Promise<void> {
  const height = scene.projection === 'flat' ? (scene.fullWidth * 9) / 16 : scene.fullWidth / 2;
  const picture = { ...scene, width: scene.fullWidth, height, view: scene.preview, samples: 4 };
  const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${picture.width}x${height}`, '-r', String(FPS)];
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '7', '-pix_fmt', 'yuv420p'];
  await ffmpeg([...input, '-i', '-', ...coding, ...COLOUR, path], (stdin) =>
    stage.video(scene, picture, scene.seconds * FPS, (frame) => writeTo(stdin, frame)),
  );
}

/** Projects each eye's half dome to a fisheye picture of this lens. */
function throughLens(lens: Lens, eyeHeight: number): string {
  const degrees = lens.replace(/\D/g, '');
  const bent = `v360=input=hequirect:output=fisheye:h_fov=${degrees}:v_fov=${degrees}:w=${eyeHeight}:h=${eyeHeight}:interp=cubic`;
  return `split[a][b];[a]crop=iw/2:ih:0:0,${bent}[l];[b]crop=iw/2:ih:iw/2:0,${bent}[r];[l][r]hstack,format=yuv420p`;
}

/** Encodes one rendition and returns its size in bytes. */
export async function encode(scene: Scene, master: string, rendition: Rendition, path: string): Promise<number> {
  const { seconds, filter, sound, crf, most } = rendition;
  const wav = `${path}.wav`;
  if (sound) writeFileSync(wav, ambientPad(scene, seconds));
  const inputs = ['-i', master, ...(sound ? ['-i', wav, '-map', '0:v', '-map', '1:a'] : ['-an'])];
  const audio = sound ? ['-c:a', 'aac', '-b:a', '64k', '-flags:a', '+bitexact'] : [];
  const video = ['-t', String(seconds), '-vf', filter, ...H264, ...STEADY, ...COLOUR, '-preset', 'fast'];
  const tuned = ['-x264-params', 'aq-mode=3:aq-strength=0.9:deblock=1,1:psy-rd=0.6,0.0:ipratio=1.6'];
  await ffmpeg([...inputs, ...video, ...tuned, '-crf', String(crf), ...audio, ...BARE, path]);
  if (statSync(path).size > most) {
    // Two passes spread the allowed bits evenly; one pass with a limit makes key frames pulse.
    const kilobits = Math.floor((most * 0.97 * 8) / 1000 / seconds - (sound ? 66 : 0));
    const rate = ['-b:v', `${kilobits}k`, '-passlogfile', `${path}.log`];
    await ffmpeg(['-i', master, '-an', ...video, ...tuned, ...rate, '-pass', '1', '-f', 'null', '-']);
    await ffmpeg([...inputs, ...video, ...tuned, ...rate, '-pass', '2', ...audio, ...BARE, path]);
    for (const end of ['-0.log', '-0.log.mbtree']) rmSync(`${path}.log${end}`, { force: true });
  }
  rmSync(wav, { force: true });
  return statSync(path).size;
}

/** The renditions made from a scene's master. */
export function renditionsOf(scene: Scene): Rendition[] {
  const flat = scene.projection === 'flat';
  const [width, height] = [scene.fullWidth, flat ? (scene.fullWidth * 9) / 16 : scene.fullWidth / 2];
  const [midWidth, midHeight] = flat ? [1280, 720] : [1920, 960];
  const name = flat
    ? 'full-fhd.mp4'
    : ({ 3840: 'full-4k.mp4', 2880: 'full-3k.mp4', 1920: 'full-2k.mp4' } as const)[scene.fullWidth];
  const shrink = `scale=${midWidth}:${midHeight}:flags=lanczos`;
  const { yaw, pitch, fov } = scene.preview;
  const vertical = (Math.atan(Math.tan((fov * Math.PI) / 360) * (9 / 16)) * 360) / Math.PI;
  const eye = scene.stereo === 'sbs' ? 'crop=iw/2:ih:0:0,' : scene.stereo === 'tb' ? 'crop=iw:ih/2:0:0,' : '';
  const from = scene.projection === 'equirect360' ? 'e' : 'he';
  const turn = `v360=${from}:flat:h_fov=${fov}:v_fov=${vertical.toFixed(2)}:yaw=${yaw}:pitch=${pitch}:w=640:h=360`;
  const { seconds } = scene;
  const renditions: Rendition[] = [
    {
      name,
      role: 'full',
      width,
      height,
      seconds,
      most: scene.most ?? 520_000,
      crf: 25,
      filter: scene.lens ? throughLens(scene.lens, height) : 'null',
      sound: true,
    },
    {
      name: flat ? 'full-hd.mp4' : 'full-2k.mp4',
      role: 'full',
      width: midWidth,
      height: midHeight,
      seconds,
      most: width === midWidth ? 540_000 : 215_000,
      crf: 25,
      filter: scene.lens ? `${shrink},${throughLens(scene.lens, midHeight)}` : shrink,
      sound: true,
    },
    {
      name: 'trailer.mp4',
      role: 'trailer',
      width: midWidth,
      height: midHeight,
      seconds: seconds / 2,
      most: 115_000,
      crf: 26,
      filter: shrink,
      sound: true,
    },
    {
      name: 'preview.mp4',
      role: 'preview',
      width: 640,
      height: 360,
      seconds: 3,
      most: 70_000,
      crf: 25,
      filter: flat ? 'scale=640:360:flags=lanczos' : eye + turn,
      sound: false,
    },
  ];
  // A video that isn't larger than its middle size has only that one.
  return width === midWidth ? renditions.slice(1) : renditions;
}

export function pathIn(folder: string, rendition: Rendition): string {
  return join(folder, rendition.name);
}
