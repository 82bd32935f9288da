import type { Lens } from '../render/scene.ts';

/** One entry of demo/data/media/scenes.json; its files are in demo/data/media/<key>/. */
export interface MediaScene {
  key: string;
  title: string;
  description: string;
  durationSeconds: number;
  stereo: 'sbs' | 'tb' | 'mono';
  projection: 'equirect180' | 'equirect360' | 'flat';
  files: {
    name: string;
    role: 'full' | 'trailer' | 'preview';
    width: number;
    height: number;
    fps: number;
    durationSeconds: number;
    sizeBytes: number;
    codec: 'h264';
  }[];
  /** How often the loop repeats in each video. */
  rounds?: { full: number; trailer: number };
  /** The lens of the full video; none if its picture is as `projection` says. */
  lens?: Lens;
  /** Storyboards of the videos. */
  sheets?: MediaSheet[];
  /** One round as an upright clip, with its poster, for vreels. */
  short?: { name: string; poster: string; width: number; height: number; durationSeconds: number; sizeBytes: number };
  /** One round of its spatial sound: ambisonics. */
  spatialSound?: { name: string; order: number; hasStereo: boolean; durationSeconds: number; sizeBytes: number };
  stills: MediaImage[];
  hero: MediaImage;
  palette: { dominant: string; accent: string };
}

export interface MediaSheet {
  name: string;
  role: 'full' | 'trailer';
  columns: number;
  rows: number;
  frameWidth: number;
  frameHeight: number;
}

export interface MediaImage {
  name: string;
  width: number;
  height: number;
  sizeBytes: number;
}
