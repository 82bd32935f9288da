#!/usr/bin/env node
// `npm start`: installs and builds what changed, then runs the product.
import { join } from 'node:path';
import { become } from './become.mjs';
import { prepareOrExit, projectRoot } from './prepare.mjs';
import { pinnedNode } from './programs.mjs';

process.chdir(projectRoot);
await prepareOrExit();
become(pinnedNode(projectRoot), ['app/main.ts', ...process.argv.slice(2)], {
  // What the sources were compiled to the last time: four fifths of a start would go into doing it again.
  NODE_COMPILE_CACHE: join(projectRoot, '.cache', 'compile'),
  ...process.env,
  NODE_ENV: 'production',
});
