import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Tool = 'ffmpeg' | 'ffprobe';

/** What one run of a tool may use. */
interface ToolUse {
  args: readonly string[];
  inputs: readonly string[];
  folder: string;
  mostBytes: number;
}

/** How this machine runs ffmpeg and ffprobe. */
export interface FfmpegTools {
  command(tool: Tool, use: ToolUse): { command: string; args: string[] };
  /** What all inputs of a run may be. */
  mostInput: number;
}

/** Those of the system; ffprobe lies beside ffmpeg. */
export function systemTools({ ffmpeg, memoryMb }: { ffmpeg: string; memoryMb: number }): FfmpegTools {
  const ffprobe = join(dirname(ffmpeg), basename(ffmpeg).replace('ffmpeg', 'ffprobe'));
  return {
    mostInput: Number.POSITIVE_INFINITY,
    command: (tool, { args, mostBytes }) =>
      limited(tool === 'ffmpeg' ? ffmpeg : ffprobe, args, {
        mostBytes,
        limits: [`--as=${memoryMb * 1024 * 1024}`],
      }),
  };
}

/** Files lie in its memory, inputs and outputs together, of which it has four gigabytes. */
const WASM_INPUT = 500_000_000;

/** The WASM build that comes with the program, in a process of its own: slow, single-threaded, and for small files. */
export function wasmTools(): FfmpegTools {
  const script = fileURLToPath(new URL('./wasm-ffmpeg.ts', import.meta.url));
  return {
    mostInput: WASM_INPUT,
    command: (tool, { args, inputs, folder, mostBytes }) =>
      limited(process.execPath, [script, JSON.stringify({ tool, args, inputs, folder })], {
        mostBytes,
        limits: [],
      }),
  };
}

/**
 * The same program with limits, where this machine has the tools for it (util-linux): memory, the size of what it
 * writes, no dump of its memory; and it ends with us, however we end.
 */
function limited(
  command: string,
  args: readonly string[],
  { limits, mostBytes }: { limits: readonly string[]; mostBytes: number },
): { command: string; args: string[] } {
  const [setpriv, prlimit] = ['/usr/bin/setpriv', '/usr/bin/prlimit'];
  if (!existsSync(setpriv) || !existsSync(prlimit)) return { command, args: [...args] };
  const all = [...limits, `--fsize=${mostBytes}`, '--core=0'];
  return { command: setpriv, args: ['--pdeathsig', 'KILL', '--', prlimit, ...all, '--', command, ...args] };
}
