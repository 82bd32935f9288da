#!/usr/bin/env node
// `npm run backup`, `npm run restore`, `npm run doctor`, `npm run rehearsal`: a command beside the program, from its
// sources.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { become } from './become.mjs';
import { prepareOrExit, projectRoot } from './prepare.mjs';
import { pinnedNode } from './programs.mjs';

process.chdir(projectRoot);
// Never if something is installed: the program may be running on it.
if (!existsSync(join(projectRoot, 'node_modules', '.install-stamp'))) await prepareOrExit({ build: false });
const [command, ...options] = process.argv.slice(2);
become(pinnedNode(projectRoot), [`app/operator/${command}.ts`, ...options], {
  ...process.env,
  NODE_ENV: 'production',
});
