/** One run of ffmpeg. */
export interface EncoderRun {
  /** Without the arguments that all runs share. Inputs come from `input`; outputs are paths below the run's folder. */
  args: readonly string[];
  /** Every file that the arguments name as an input. */
  inputs: readonly string[];
  /** For the outputs; an existing folder of its own. */
  folder: string;
  /** How long the result will be, for progress and the time limit. */
  seconds: number;
  /** Size limit of all outputs together. */
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

/** Encodes in a separate, confined program (docs/decisions/021). */
export interface Encoder {
  /** Throws `EncoderFailed`, or the signal's reason. */
  run(run: EncoderRun): Promise<void>;
  /** The raw output of ffprobe about streams and container. Throws `EncoderFailed`. */
  inspect(path: string, signal: AbortSignal): Promise<unknown>;
  /** The raw output of ffprobe about a track's first frame. Throws `EncoderFailed`. */
  inspectFirst(path: string, stream: number, signal: AbortSignal): Promise<unknown>;
  /** When the packets of a track come, read one by one; those from a second of the file's own time on, if said so. */
  readTimes(path: string, which: { stream: number; from?: number }, signal: AbortSignal): Promise<StreamTimes>;
  /** Whether it has an encoder of this name. */
  has(name: string): Promise<boolean>;
  /** Whether it can decode what is coded so. */
  decodes(codec: string): Promise<boolean>;
}

/** The encoder failed. The message is its last output, safe to show to operators. */
export class EncoderFailed extends Error {
  override readonly name: string = 'EncoderFailed';
}

/**
 * It didn't finish by itself: it couldn't be started, was killed, or took too long. The file it was given may be
 * fine.
 */
export class EncoderCutShort extends EncoderFailed {
  override readonly name = 'EncoderCutShort';
}

/** Trying again wouldn't help. */
export class CannotBeMade extends EncoderFailed {
  override readonly name = 'CannotBeMade';
}

/** Only video files: no network, no lists of other files, no devices. */
const SAFE = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm'] as const;

/** A file of this machine as an input. The scheme keeps a name from being taken for an option or for an address. */
export function input(path: string): string[] {
  return [...SAFE, '-i', `file:${path}`];
}
