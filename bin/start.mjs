#!/usr/bin/env node
// `npm start`: installs and builds what changed, then runs the product.
import { become } from './become.mjs';
import { prepareOrExit, projectRoot } from './prepare.mjs';
import { pinnedNode } from './programs.mjs';

process.chdir(projectRoot);
await prepareOrExit();
become(pinnedNode(projectRoot), ['app/main.ts', ...process.argv.slice(2)], {
  ...process.env,
  NODE_ENV: 'production',
});
