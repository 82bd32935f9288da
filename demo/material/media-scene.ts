import type { Lens } from '../render/scene.ts';

/** One entry of demo/data/media/scenes.json; every file lies in demo/data/media/<key>/. */
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
  /** How often the loop goes round in what is played. */
  rounds?: { full: number; trailer: number };
  /** The lens that the full video is seen through; none where its picture is as `projection` says. */
  lens?: Lens;
  /** Small pictures of what is played. */
  sheets?: MediaSheet[];
  /** A round of it, upright, with its poster: what vreels show. */
  short?: { name: string; poster: string; width: number; height: number; durationSeconds: number; sizeBytes: number };
  /** A round of what is heard all round in it: ambisonics. */
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
