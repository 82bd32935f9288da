import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** React Router's own command line, as its package ships it. */
const REACT_ROUTER = 'node_modules/@react-router/dev/bin.cjs';
export const STOCK_SERVER = 'node_modules/@react-router/serve/bin.cjs';
export const STOCK_BUILD = 'bench/stock/build';

/** Builds React Router's stock application; its pages are the yardsticks of ours. */
export async function buildStock(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, [`../../${REACT_ROUTER}`, 'build'], { cwd: 'bench/stock', env });
}
