import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Runs ffmpeg to its end; if it fails, throws with the end of its output. */
export async function ffmpeg(args: string[], feed?: (input: Writable) => Promise<void>): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: [feed ? 'pipe' : 'ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-2000);
  });
  const ended = once(child, 'close');
  if (feed && child.stdin) {
    child.stdin.on('error', () => {}); // its exit code is checked instead
    await feed(child.stdin);
    child.stdin.end();
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ${args.join(' ')}: ${said}`);
}

/** Writes, and waits until the stream can take more. */
export async function writeTo(stream: Writable, bytes: Buffer): Promise<void> {
  if (!stream.write(bytes)) await once(stream, 'drain');
}
