import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts';
import {
  CannotBeMade,
  type Encoder,
  EncoderCutShort,
  EncoderFailed,
  type EncoderRun,
  input,
  type StreamTimes,
} from './encoder.ts';
import { type FfmpegTools, systemTools, wasmTools } from './ffmpeg-tools.ts';
import { isProgram, runProgram } from './run-program.ts';

interface FfmpegSettings {
  /** Path of ffmpeg; ffprobe lies beside it. */
  ffmpeg: string;
  /** Of one run; 0 leaves it to ffmpeg, on all processors but one. */
  threads: number;
  memoryMb: number;
}

const QUIET = ['-hide_banner', '-nostdin', '-loglevel', 'warning', '-nostats', '-y'];
const TELLING = ['-progress', 'pipe:1', '-stats_period', '0.5'];
const LOOK_MS = 30 * SECOND;
const LOOK_BYTES = 1_000_000;
const PACKETS = 'packet=pts_time,dts_time,duration_time,flags';
/** Of a track that says nowhere how long it is, every packet is read. */
const READ_MS = 20 * MINUTE;
/** For work that does not go by the length of the video, such as opening it. */
const LEAST_MS = 10 * MINUTE;
/** The largest pictures in the slowest way take about so much longer than the video is. */
const SLOWEST = 120;
/** No run is longer than its job may be. */
const MOST_MS = 23 * HOUR;
const STALLED_MS = 5 * MINUTE;

/** Encodes with the ffmpeg of this machine, and where there is none with the one that comes along. */
export function createFfmpegEncoder({ ffmpeg, threads, memoryMb }: FfmpegSettings): Encoder {
  let chosen: Promise<{ tools: FfmpegTools; encoders: string; codecs: string }> | undefined;

  async function choose() {
    const tools = isProgram(ffmpeg) ? systemTools({ ffmpeg, memoryMb, threads }) : wasmTools({ threads });
    return { tools, encoders: await listOf(tools, '-encoders'), codecs: await listOf(tools, '-codecs') };
  }

  /** Chosen once; a choice that failed is made again, for the machine may have been busy. */
  function chosenTools() {
    chosen ??= choose().catch((error: unknown) => {
      chosen = undefined;
      throw error;
    });
    return chosen;
  }

  async function toolsFor(inputs: readonly string[]): Promise<FfmpegTools> {
    const { tools } = await chosenTools();
    const sizes = await Promise.all(inputs.map(async (path) => (await stat(path)).size));
    if (sizes.reduce((sum, size) => sum + size, 0) > tools.mostInput)
      throw new CannotBeMade(
        'This machine has no ffmpeg, and what stands in for it takes files of up to 500 MB. Install ffmpeg, then try again.',
      );
    return tools;
  }

  async function look(path: string, what: readonly string[], signal: AbortSignal): Promise<unknown> {
    const tools = await toolsFor([path]);
    const options = ['-hide_banner', '-loglevel', 'error', '-of', 'json', ...what];
    const folder = dirname(path);
    const program = tools.command('ffprobe', {
      args: [...options, ...input(path)],
      inputs: [path],
      folder,
      mostBytes: 0,
    });
    return JSON.parse(await runProgram({ ...program, folder, signal, limitMs: LOOK_MS, mostOutput: LOOK_BYTES }));
  }

  return {
    async run({ args, inputs, folder, seconds, mostBytes, signal, progress }) {
      const tools = await toolsFor(inputs);
      const stalled = new AbortController();
      const line = progressReader({ seconds, progress, onStall: () => stalled.abort() });
      const most = String(threads);
      const all = [...QUIET, ...TELLING, ...(threads > 0 ? ['-filter_threads', most, '-threads', most] : []), ...args];
      const limitMs = Math.min(LEAST_MS + seconds * SLOWEST * SECOND, MOST_MS);
      const program = tools.command('ffmpeg', { args: all, inputs, folder, mostBytes });
      const either = AbortSignal.any([signal, stalled.signal]);
      try {
        await runProgram({ ...program, folder, signal: either, limitMs, line: line.read });
      } catch (error) {
        if (stalled.signal.aborted && !signal.aborted)
          throw new EncoderCutShort(`It made no progress for ${STALLED_MS / MINUTE} minutes.`);
        throw error;
      } finally {
        line.end();
      }
    },

    inspect: (path, signal) => look(path, ['-show_format', '-show_streams'], signal),

    inspectFirst(path, stream, signal) {
      const which = ['-select_streams', String(stream), '-read_intervals', '%+#1', '-show_frames'];
      return look(path, which, signal);
    },

    async readTimes(path, { stream, from }, signal) {
      const tools = await toolsFor([path]);
      const folder = dirname(path);
      const which = ['-select_streams', String(stream), '-show_entries', PACKETS, '-of', 'compact=p=0'];
      const part = from === undefined ? [] : ['-read_intervals', `${from.toFixed(3)}%`];
      const args = ['-hide_banner', '-loglevel', 'error', ...which, ...part, ...input(path)];
      const times = timesReader();
      const program = tools.command('ffprobe', { args, inputs: [path], folder, mostBytes: 0 });
      try {
        await runProgram({ ...program, folder, signal, limitMs: READ_MS, line: times.read });
      } catch (error) {
        // Some files cannot be entered in their middle.
        if (from === undefined || !(error instanceof EncoderFailed) || error instanceof EncoderCutShort) throw error;
      }
      return times.found();
    },

    async has(name) {
      return (await chosenTools()).encoders.split(/\s+/).includes(name);
    },

    async decodes(codec) {
      const { codecs } = await chosenTools();
      return codecs.split('\n').some((line) => /^\s*D\S{5}\s+(\S+)/.exec(line)?.[1] === codec);
    },
  };
}

/** What ffmpeg lists. Throws where these tools do not run. */
function listOf(tools: FfmpegTools, what: '-encoders' | '-codecs'): Promise<string> {
  const use = { args: ['-hide_banner', what], inputs: [], folder: '/tmp', mostBytes: 0 };
  return runProgram({
    ...tools.command('ffmpeg', use),
    folder: '/',
    signal: new AbortController().signal,
    limitMs: LOOK_MS,
    mostOutput: LOOK_BYTES,
  });
}

/**
 * Reads a packet a line: `pts_time=1.5|dts_time=1.4|duration_time=0.033|flags=K_`. A time may be `N/A`, and a `D` is
 * what an editor has cut off and left in the file.
 */
function timesReader() {
  let [first, last, lasts, count] = [0, 0, 0, 0];
  const timeIn = (name: string, line: string) => {
    const value = new RegExp(`\\b${name}_time=(-?[\\d.]+)`).exec(line)?.[1];
    return value === undefined ? undefined : Number(value);
  };
  return {
    read(line: string) {
      const at = timeIn('pts', line) ?? timeIn('dts', line);
      if (at === undefined || /\bflags=\S*D/.test(line)) return;
      first = count === 0 ? at : Math.min(first, at);
      if (count === 0 || at >= last) [last, lasts] = [at, timeIn('duration', line) ?? 0];
      count += 1;
    },
    /** The last one is shown as long as the others, where it does not say how long. */
    found: (): StreamTimes => ({ first, end: last + (lasts || (last - first) / Math.max(count - 1, 1)), count }),
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
