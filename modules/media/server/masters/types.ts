import type { FormatQuestion, VideoFormat } from '../../contract/types.ts';

/** Where a master came from: a browser's upload, the watched folder, or the watched prefix of the storage. */
export type MasterOrigin = 'upload' | 'folder' | 'prefix';

/** `coming` while it grows, `there` once it is complete; then it is taken in, or given up. */
export type ArrivalState = 'coming' | 'there' | 'taken' | 'failed';

/** `new` until it was probed; `refused` if no video can be made of it. */
export type MasterState = 'new' | 'ready' | 'refused';

/** Who says how the picture is wrapped; what a person says is never overruled. */
export type FormatFrom = 'metadata' | 'name' | 'shape' | 'person';

/** What the probe of a file found. */
export interface MasterProbe {
  container: string;
  /** Of the picture. */
  durationSeconds: number;
  video: {
    codec: string;
    /** As it is shown, after any rotation. */
    width: number;
    height: number;
    fps: number;
    bitRate: number | null;
    /** The pixel aspect ratio; absent for square pixels. */
    pixelShape?: number;
    /** Brighter than ordinary screens. */
    isHdr?: boolean;
  };
  /** `ambisonicOrder` of sound all round the listener. */
  audio: { codec: string; channels: number; ambisonicOrder?: number } | null;
  /** R19: what a person has to say, as nothing in the file does; the master has no format until then. */
  question?: { why: FormatQuestion; guess: VideoFormat };
}

export type StepState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** What a step has stored. */
export interface StepOutput {
  keys: string[];
  bytes: number;
  /** How long the encoder took. */
  seconds: number;
  /** R75: what short pieces of the title have told; absent where none were tried. */
  quality?: { crf: number; most: number };
}
