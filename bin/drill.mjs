#!/usr/bin/env node
// `npm run drill`: runs a whole deployment on this machine (PostgreSQL, Redis, an S3 server, SMTP, nginx, two processes
// for pages, two for jobs), and counts what happens to visitors, sales and uploads when parts of it are killed, stopped
// and replaced. Needs `redis-server` and `nginx` (Debian's packages); `npm run drill -- web-killed uploads` runs only
// those drills.
import { spawnSync } from 'node:child_process';
import { prepareOrExit, projectRoot } from './prepare.mjs';
import { FRUGAL_MEMORY, pinnedNode } from './programs.mjs';

process.chdir(projectRoot);
await prepareOrExit({ build: true, program: true });
const { status } = spawnSync(pinnedNode(projectRoot), ['bench/drill/run.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...FRUGAL_MEMORY, ...process.env },
});
process.exitCode = status ?? 1;
