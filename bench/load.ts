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
 * be slower than what it measures. One second of warming first.
 */
export async function load(
  url: string,
  options: { seconds: number; headers?: Record<string, string> },
): Promise<Load> {
  const headers = Object.entries(options.headers ?? {}).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const wrk = (seconds: number) =>
    run('taskset', [
      '-c',
      '1',
      'wrk',
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}`,
      '--latency',
      ...headers,
      url,
    ]);
  await wrk(1);
  const { stdout } = await wrk(options.seconds);
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
