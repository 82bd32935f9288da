import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts';
import { type Encoder, EncoderFailed, type EncoderRun, input } from './encoder.ts';
import { runProgram } from './run-program.ts';

export interface FfmpegSettings {
  /** Path of ffmpeg; ffprobe lies beside it. */
  ffmpeg: string;
  /** Of one run; 0 leaves it to ffmpeg. */
  threads: number;
  memoryMb: number;
}

const QUIET = ['-hide_banner', '-nostdin', '-loglevel', 'warning', '-nostats', '-y'];
const TELLING = ['-progress', 'pipe:1', '-stats_period', '0.5'];
const LOOK_MS = 30 * SECOND;
const LOOK_BYTES = 1_000_000;
/** For work that does not go by the length of the film, such as opening it. */
const LEAST_MS = 10 * MINUTE;
/** The largest pictures in the slowest way take about so much longer than the film is. */
const SLOWEST = 120;
/** No run is longer than its job may be. */
const MOST_MS = 23 * HOUR;
const STALLED_MS = 5 * MINUTE;

/** Encodes with the ffmpeg of this machine. */
export function createFfmpegEncoder({ ffmpeg, threads, memoryMb }: FfmpegSettings): Encoder {
  const ffprobe = join(dirname(ffmpeg), basename(ffmpeg).replace('ffmpeg', 'ffprobe'));
  let encoders: Promise<string> | undefined;

  return {
    async run({ args, folder, seconds, mostBytes, signal, progress }) {
      const stalled = new AbortController();
      const line = progressReader({ seconds, progress, onStall: () => stalled.abort() });
      const all = [...QUIET, ...TELLING, ...(threads > 0 ? ['-threads', String(threads)] : []), ...args];
      const limitMs = Math.min(LEAST_MS + seconds * SLOWEST * SECOND, MOST_MS);
      const program = limited(ffmpeg, all, { memoryMb, mostBytes });
      const either = AbortSignal.any([signal, stalled.signal]);
      try {
        await runProgram({ ...program, folder, signal: either, limitMs, line: line.read });
      } catch (error) {
        if (stalled.signal.aborted && !signal.aborted)
          throw new EncoderFailed(`It made no progress for ${STALLED_MS / MINUTE} minutes.`);
        throw error;
      } finally {
        line.end();
      }
    },

    async inspect(path, signal) {
      const asked = ['-hide_banner', '-loglevel', 'error', '-of', 'json', '-show_format', '-show_streams'];
      const program = limited(ffprobe, [...asked, ...input(path)], { memoryMb, mostBytes: 0 });
      const output = await runProgram({
        ...program,
        folder: dirname(path),
        signal,
        limitMs: LOOK_MS,
        mostOutput: LOOK_BYTES,
      });
      return JSON.parse(output);
    },

    async has(name) {
      encoders ??= runProgram({
        command: ffmpeg,
        args: ['-hide_banner', '-encoders'],
        folder: '/',
        signal: new AbortController().signal,
        limitMs: LOOK_MS,
        mostOutput: LOOK_BYTES,
      });
      return (await encoders).split(/\s+/).includes(name);
    },
  };
}

/**
 * The same program with limits, where this machine has the tools for it (util-linux): memory, the size of what it writes, no dump of its
 * memory; and it ends with us, however we end.
 */
function limited(
  command: string,
  args: readonly string[],
  { memoryMb, mostBytes }: { memoryMb: number; mostBytes: number },
): { command: string; args: string[] } {
  const [setpriv, prlimit] = ['/usr/bin/setpriv', '/usr/bin/prlimit'];
  if (!existsSync(setpriv) || !existsSync(prlimit)) return { command, args: [...args] };
  const limits = [`--as=${memoryMb * 1024 * 1024}`, `--fsize=${mostBytes}`, '--core=0'];
  return {
    command: setpriv,
    args: ['--pdeathsig', 'KILL', '--', prlimit, ...limits, '--', command, ...args],
  };
}

/** Reads what `-progress` tells: names and values, a line each. */
function progressReader({
  seconds,
  progress,
  onStall,
}: Pick<EncoderRun, 'seconds' | 'progress'> & { onStall(): void }) {
  const watch = setTimeout(onStall, STALLED_MS);
  let last = '';
  return {
    read(line: string) {
      const [name, value = ''] = line.trim().split('=', 2);
      if (name !== 'out_time_us' || value === last) return;
      last = value;
      watch.refresh();
      const share = Number(value) / 1_000_000 / Math.max(seconds, 0.001);
      if (share >= 0) progress?.(Math.min(share, 1));
    },
    end: () => clearTimeout(watch),
  };
}
