// Runs one step of the preparation and prints how long it takes.
import { spawn } from 'node:child_process';

const HEAD = 8;
const TAIL = 25;

/** Resolves when the program succeeds; otherwise rejects with the end of its output, which isn't shown meanwhile. */
export function runStep(title, command, args, options) {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `${title} …` : `${title} …\n`);
  const ticker = live && setInterval(() => process.stdout.write(`\r${title} … ${seconds()} s`), 500);
  const finish = (word) => {
    if (ticker) clearInterval(ticker);
    process.stdout.write(live ? `\r\u001b[K${title}: ${word} ${seconds()} s\n` : `${title}: ${word} ${seconds()} s\n`);
  };
  return new Promise((resolve, reject) => {
    const output = [];
    const shell = process.platform === 'win32' && command.endsWith('.cmd');
    const child = spawn(command, args, { ...options, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk) => {
        output.push(chunk);
        if (output.length > 500) output.shift();
      });
    }
    child.once('error', (error) => {
      finish('failed after');
      reject(new Error(`${title} failed: ${command} could not be run (${error.message}).`));
    });
    child.once('close', (code, signal) => {
      if (code === 0) {
        finish('done in');
        return resolve();
      }
      finish('failed after');
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
      reject(
        new Error(
          `${title} failed: \`${[command, ...args].join(' ')}\` ${how}. It said:\n\n${excerpt(output.join(''))}`,
        ),
      );
    });
  });
}

/** The end says where it broke; some programs print the reason first, followed by their usage. */
function excerpt(output) {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= HEAD + TAIL) return lines.join('\n');
  return [...lines.slice(0, HEAD), '…', ...lines.slice(-TAIL)].join('\n');
}
