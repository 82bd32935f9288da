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
  stills: MediaImage[];
  hero: MediaImage;
  palette: { dominant: string; accent: string };
}

export interface MediaImage {
  name: string;
  width: number;
  height: number;
  sizeBytes: number;
}
