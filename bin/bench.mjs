#!/usr/bin/env node
// `npm run bench`: measures the program against its baselines in one run. Needs wrk and taskset (Debian's packages
// `wrk` and `util-linux`) and two cores. `npm run bench -- guest list` measures only those rows.
import { spawnSync } from 'node:child_process';
import { prepareOrExit, projectRoot } from './prepare.mjs';
import { FRUGAL_MEMORY, pinnedNode } from './programs.mjs';

process.chdir(projectRoot);
await prepareOrExit({ build: true, program: true });
const { status } = spawnSync(pinnedNode(projectRoot), ['bench/run.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  // Like `npm start`.
  env: { ...FRUGAL_MEMORY, ...process.env },
});
process.exitCode = status ?? 1;
