import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Tool = 'ffmpeg' | 'ffprobe';

/** Limits of one run of a tool. */
interface ToolUse {
  args: readonly string[];
  inputs: readonly string[];
  folder: string;
  mostBytes: number;
}

/** How this machine runs ffmpeg and ffprobe. */
export interface FfmpegTools {
  command(tool: Tool, use: ToolUse): { command: string; args: string[] };
  /** Size limit of all inputs of a run together. */
  mostInput: number;
}

/** The system's; ffprobe is in the same folder as ffmpeg. */
export function systemTools(of: { ffmpeg: string; memoryMb: number; threads: number }): FfmpegTools {
  const { ffmpeg, memoryMb, threads } = of;
  const ffprobe = join(dirname(ffmpeg), basename(ffmpeg).replace('ffmpeg', 'ffprobe'));
  return {
    mostInput: Number.POSITIVE_INFINITY,
    command: (tool, { args, mostBytes }) =>
      limited(tool === 'ffmpeg' ? ffmpeg : ffprobe, args, {
        mostBytes,
        threads,
        limits: [`--as=${memoryMb * 1024 * 1024}`],
      }),
  };
}

/** Files lie in its memory, inputs and outputs together, of which it has four gigabytes. */
const WASM_INPUT = 500_000_000;

/** The WASM build that comes with the program, in a process of its own: slow, single-threaded, and for small files. */
export function wasmTools({ threads }: { threads: number }): FfmpegTools {
  const script = fileURLToPath(new URL('./wasm-ffmpeg.ts', import.meta.url));
  return {
    mostInput: WASM_INPUT,
    command: (tool, { args, inputs, folder, mostBytes }) =>
      limited(process.execPath, [script, JSON.stringify({ tool, args, inputs, folder })], {
        mostBytes,
        threads,
        limits: [],
      }),
  };
}

/**
 * The same program with limits, where this machine has the tools for it (util-linux): memory, the size of what it
 * writes, no dump of its memory, and never the processor that is the site's; and it ends with us, however we end.
 */
function limited(
  command: string,
  args: readonly string[],
  { limits, mostBytes, threads }: { limits: readonly string[]; mostBytes: number; threads: number },
): { command: string; args: string[] } {
  const [setpriv, prlimit] = ['/usr/bin/setpriv', '/usr/bin/prlimit'];
  if (!existsSync(setpriv) || !existsSync(prlimit)) return { command, args: [...args] };
  const all = [...limits, `--fsize=${mostBytes}`, '--core=0'];
  const cores = coresForEncoders(threads);
  const confined = [
    ...(cores && existsSync(TASKSET) ? [TASKSET, '-c', cores] : []),
    ...(existsSync(IONICE) ? [IONICE, '-c', IDLE] : []),
  ];
  return {
    command: setpriv,
    args: ['--pdeathsig', 'KILL', '--', ...confined, prlimit, ...all, '--', command, ...args],
  };
}

const TASKSET = '/usr/bin/taskset';
const IONICE = '/usr/bin/ionice';
/** Lowest disk priority, where the disk scheduler has priorities. */
const IDLE = '3';

/**
 * R63: the processors that encoders run on, as `taskset` takes them: all but the first, which the site has for itself.
 * Undefined where there is only one, or where as many threads were asked for as there are.
 */
export function coresForEncoders(threads: number): string | undefined {
  const cores = allowedCores();
  const [first, ...others] = cores;
  return first === undefined || others.length === 0 || threads >= cores.length ? undefined : others.join(',');
}

/** The processors that this process may run on; none where the system doesn't say. */
function allowedCores(): number[] {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const list = /^Cpus_allowed_list:\s*([\d,-]+)$/m.exec(status)?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [from = Number.NaN, to = from] = range === '' ? [] : range.split('-').map(Number);
    return Array.from({ length: to - from + 1 || 0 }, (_, at) => from + at);
  });
}
