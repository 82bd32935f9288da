import { type Clock, systemClock } from '#kernel/clock.ts';
import { createLog, type Logger } from '#kernel/log/log.ts';
import { dataDirFor } from '../settings/data-dir.ts';
import { type Env, readEnv } from '../settings/env.ts';

export interface CommandDeps {
  env: Env;
  log: Logger;
  clock: Clock;
  /** Prints a line for the person at the terminal. */
  say(line: string): void;
}

/**
 * Runs a command on the configured installation. An error ends it with its message and exit code 1.
 * @param options `logLevel` of the code below the command; standard output is for the command itself
 */
export async function runCommand(
  command: (deps: CommandDeps) => Promise<void>,
  { logLevel = 'warn' }: { logLevel?: 'warn' | 'silent' } = {},
): Promise<void> {
  try {
    const settings = readEnv();
    const log = createLog({ level: logLevel, pretty: false }, process.stderr);
    const env = { ...settings, DATA_DIR: dataDirFor(settings, log) };
    await command({ env, log, clock: systemClock, say: (line) => void process.stdout.write(`${line}\n`) });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

/** `1.5 GB` */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = bytes / 1000 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`;
}
