#!/usr/bin/env node
// `npm run dev`: installs what changed, then runs the product from its sources. The server starts again when a file it
// has loaded changes; pages are Vite's and reload by themselves.
import { become } from './become.mjs';
import { prepareOrExit, projectRoot } from './prepare.mjs';
import { pinnedNode } from './programs.mjs';

process.chdir(projectRoot);
await prepareOrExit({ build: false });
const args = ['--watch', '--watch-preserve-output', 'app/main.ts', ...process.argv.slice(2)];
become(pinnedNode(projectRoot), args, { ...process.env, NODE_ENV: 'development' });
