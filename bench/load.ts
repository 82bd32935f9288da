import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failures: number;
}

const CONNECTIONS = 64;

/**
 * Sixty-four connections from the second core, through `wrk` (Debian's package): a load generator in JavaScript would
 * be slower than what it measures. Every request accepts compression, as browsers do.
 */
export async function load(url: string, options: { seconds: number; headers?: Record<string, string> }): Promise<Load> {
  const sent = { 'accept-encoding': 'gzip, deflate, br', ...options.headers };
  const headers = Object.entries(sent).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-c', '1', 'wrk', '-t1', `-c${CONNECTIONS}`, `-d${options.seconds}`, '--latency'];
  const { stdout } = await run('taskset', [...args, ...headers, url]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50Ms: milliseconds(/50%\s+(\S+)/.exec(stdout)?.[1]),
    p99Ms: milliseconds(/99%\s+(\S+)/.exec(stdout)?.[1]),
    failures: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  };
}

function milliseconds(text: string | undefined): number {
  const [, number, unit] = /^([\d.]+)(us|ms|s)$/.exec(text ?? '') ?? [];
  const factor = { us: 0.001, ms: 1, s: 1000 }[unit ?? 'ms'] ?? 1;
  return Number(number) * factor;
}
