// Hands the terminal, signals and exit code over to another program.
import { spawn } from 'node:child_process';

/** Never returns: Node replaces this process with the program where it can, otherwise it only relays. */
export function become(command, args, env) {
  if (process.execve && process.platform !== 'win32') process.execve(command, [command, ...args], env);
  const child = spawn(command, args, { env, stdio: 'inherit' });
  // Ctrl-C in a terminal reaches the child directly; relaying it would send it a second one.
  const relayed = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => relayed.includes(signal) && child.kill(signal));
  }
  child.once('error', (error) => {
    console.error(`${command} could not be run: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
