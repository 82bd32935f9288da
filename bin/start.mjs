#!/usr/bin/env node
// `npm start`: installs and builds what changed, then runs the program.
import { join } from 'node:path';
import { become } from './become.mjs';
import { prepareOrExit, projectRoot } from './prepare.mjs';
import { FRUGAL_MEMORY, pinnedNode } from './programs.mjs';

process.chdir(projectRoot);
await prepareOrExit({ program: true });
// From the bundled files and their compile cache: reading a thousand sources would be four fifths of a start.
become(pinnedNode(projectRoot), ['build/program/main.js', ...process.argv.slice(2)], {
  ...FRUGAL_MEMORY,
  NODE_COMPILE_CACHE: join(projectRoot, '.cache', 'compile'),
  ...process.env,
  NODE_ENV: 'production',
});
