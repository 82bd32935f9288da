/** One run of ffmpeg. */
export interface EncoderRun {
  /** Without what every run has in common. Inputs come from `input`; outputs are plain paths below the run's folder. */
  args: readonly string[];
  /** Every file that the arguments name as an input. */
  inputs: readonly string[];
  /** Where the outputs go; it is there, and nobody else's. */
  folder: string;
  /** How long the result will be: what progress and patience go by. */
  seconds: number;
  /** What the outputs may be in all. */
  mostBytes: number;
  signal: AbortSignal;
  /** From 0 to 1. */
  progress?(share: number): void;
}

/** In seconds of the file's own time; zeros where nothing was read. */
export interface StreamTimes {
  first: number;
  /** The last packet's end. */
  end: number;
  count: number;
}

/** Makes videos of videos. Another program does it, with little to lose: decision 021. */
export interface Encoder {
  /** Throws `EncoderFailed`, or the signal's reason. */
  run(run: EncoderRun): Promise<void>;
  /** What ffprobe says of a file, streams and container, as it says it. Throws `EncoderFailed`. */
  inspect(path: string, signal: AbortSignal): Promise<unknown>;
  /** What ffprobe says of a track's first picture, as it says it. Throws `EncoderFailed`. */
  inspectFirst(path: string, stream: number, signal: AbortSignal): Promise<unknown>;
  /** When the packets of a track come, read one by one; those from a second of the file's own time on, if said so. */
  readTimes(path: string, which: { stream: number; from?: number }, signal: AbortSignal): Promise<StreamTimes>;
  /** Whether it has an encoder of this name. */
  has(name: string): Promise<boolean>;
  /** Whether it can decode what is coded so. */
  decodes(codec: string): Promise<boolean>;
}

/** The encoder did not do it. The message is its own last words, fit for an operator's eyes. */
export class EncoderFailed extends Error {
  override readonly name: string = 'EncoderFailed';
}

/**
 * It came to no end of its own: it could not be begun, was killed, or took too long. What it was asked about may be
 * good.
 */
export class EncoderCutShort extends EncoderFailed {
  override readonly name = 'EncoderCutShort';
}

/** It would not do it at another time either. */
export class CannotBeMade extends EncoderFailed {
  override readonly name = 'CannotBeMade';
}

/** Files of videos and nothing else: no network, no list of other files, no device. */
const SAFE = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm'] as const;

/** A file of this machine as an input. The scheme keeps a name from being taken for an option or for an address. */
export function input(path: string): string[] {
  return [...SAFE, '-i', `file:${path}`];
}
