#!/usr/bin/env node
// `npm run dev`: installs what changed, then runs the program from its sources. The server restarts when a file in one
// of its folders changes; Vite serves the pages, which reload by themselves.
import { existsSync, readdirSync } from 'node:fs';
import { become } from './become.mjs';
import { prepareOrExit, projectRoot } from './prepare.mjs';
import { pinnedNode } from './programs.mjs';

process.chdir(projectRoot);
await prepareOrExit({ build: false, admin: true });
// Folders are named because plain --watch follows every import: Vite's bundled configuration is a new file each time,
// so every start would trigger the next one.
const ofModules = readdirSync('modules').flatMap((name) => [`modules/${name}/contract`, `modules/${name}/server`]);
const watched = ['app', 'api', 'kernel', 'sites', 'demo', ...ofModules].filter((path) => existsSync(path));
const watch = watched.map((path) => `--watch-path=${path}`);
const args = [...watch, '--watch-preserve-output', 'app/main.ts', ...process.argv.slice(2)];
become(pinnedNode(projectRoot), args, { ...process.env, NODE_ENV: 'development' });
