import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { picturesOf, request } from './load.ts';
import type { Part } from './part.ts';
import { restoreElsewhere } from './restored.ts';
import { becameMaster, makeVideo, type Operator, signInOperator, upload } from './upload.ts';
import type { WholeSet } from './whole-set.ts';

export interface Drill {
  name: string;
  /** Runs while visitors send requests. Returns what went wrong apart from their responses. */
  run(set: WholeSet): Promise<string[]>;
  /** How many requests of a kind may fail. Kinds that aren't named may fail without limit; no sale may ever be lost. */
  mayFail: Readonly<Record<string, number>>;
}

const nothing: string[] = [];
/** Before and after the disruption, so that visitors send requests around it. */
const A_WHILE_MS = 5000;

async function after(part: Part, away: number, how: 'killed' | 'frozen' | 'ended'): Promise<void> {
  if (how === 'killed') await part.kill();
  else if (how === 'ended') await part.end();
  else part.freeze();
  await pause(away);
  if (how === 'frozen') part.thaw();
  else await part.start();
  await pause(A_WHILE_MS);
}

const breaking = (
  name: string,
  partOf: (set: WholeSet) => Part,
  how: 'killed' | 'frozen' | 'ended',
  away: number,
  mayFail: Drill['mayFail'],
): Drill => ({
  name,
  mayFail,
  async run(set) {
    await after(partOf(set), away, how);
    return nothing;
  },
});

async function exchange(part: Part): Promise<void> {
  await part.end();
  await part.start();
  await pause(1000);
}

let operator: Operator | undefined;
async function signedIn(set: WholeSet): Promise<Operator> {
  operator ??= await signInOperator(set);
  return operator;
}

/** In the order in which they run. */
export const DRILLS: readonly Drill[] = [
  {
    name: 'quiet',
    mayFail: { page: 0, picture: 0, pay: 0 },
    async run() {
      await pause(2 * A_WHILE_MS);
      return nothing;
    },
  },
  breaking('web-killed', ({ webs }) => webs[0], 'killed', 2000, { page: 0 }),
  breaking('web-frozen', ({ webs }) => webs[1], 'frozen', 5000, {}),
  breaking('jobs-killed', ({ jobs }) => jobs[0], 'killed', 5000, { page: 0, picture: 0, pay: 0 }),
  breaking('redis-killed', ({ redis }) => redis, 'killed', 10_000, { page: 0 }),
  breaking('redis-frozen', ({ redis }) => redis, 'frozen', 10_000, { page: 0 }),
  breaking('postgres-restarted', ({ postgres }) => postgres, 'ended', 0, {}),
  breaking('postgres-killed', ({ postgres }) => postgres, 'killed', 0, {}),
  breaking('postgres-frozen', ({ postgres }) => postgres, 'frozen', 10_000, {}),
  breaking('store-killed', ({ storePart }) => storePart, 'killed', 10_000, { page: 0 }),
  {
    name: 'store-frozen',
    mayFail: { page: 0 },
    async run({ storePart: store, origin }) {
      const [picture = ''] = picturesOf(await (await request(origin, '/')).text());
      store.freeze();
      await pause(500);
      const began = performance.now();
      const answer = await request(origin, picture);
      const seconds = (performance.now() - began) / 1000;
      store.thaw();
      await pause(A_WHILE_MS);
      if (answer.status === 503 && seconds < 10) return nothing;
      return [`A picture was answered ${answer.status} after ${seconds.toFixed(1)} s and not 503 within 10.`];
    },
  },
  {
    name: 'smtp-away',
    mayFail: { page: 0, pay: 0 },
    async run({ smtp, letters }) {
      await smtp.kill();
      await pause(A_WHILE_MS);
      const before = letters.length;
      await smtp.start();
      for (let waited = 0; waited < 120 && letters.length === before; waited += 1) await pause(1000);
      return letters.length > before ? nothing : ['No letter came within two minutes of the mail server’s return.'];
    },
  },
  breaking('proxy-restarted', ({ proxy }) => proxy, 'ended', 0, {}),
  {
    name: 'upload',
    mayFail: { page: 0 },
    async run(set) {
      const file = await makeVideo(set.folder, 'upload.mp4', 20);
      const by = await signedIn(set);
      // Started at one process, which is killed half-way; the other one continues, and a third one imports it.
      const between = () => set.webs[0].kill();
      const id = await upload(by, file, { origins: [set.origin], between });
      await set.webs[0].start();
      const problem = await becameMaster(set, id, file);
      return problem ? [`The upload: ${problem}`] : nothing;
    },
  },
  {
    name: 'inboxes',
    mayFail: { page: 0 },
    async run(set) {
      const began = new Date();
      for (const [at, inbox] of set.inboxes.entries()) {
        mkdirSync(inbox, { recursive: true });
        const name = `inbox-${at}_180_LR.mp4`;
        copyFileSync(await makeVideo(set.folder, name, 2 + at), join(inbox, name));
      }
      const isReady = `select from media.masters where added_at > $1 and state = 'ready' and name like 'inbox-%'`;
      for (let waited = 0; waited < 300; waited += 1) {
        const { rowCount } = await set.database.query(isReady, [began]);
        if (rowCount === set.inboxes.length) return nothing;
        await pause(1000);
      }
      return ['Not each of two watched folders was emptied within five minutes.'];
    },
  },
  { name: 'restored', mayFail: { page: 0, pay: 0 }, run: restoreElsewhere },
  {
    name: 'rolling-upgrade',
    mayFail: { page: 0, picture: 0, pay: 0 },
    async run({ webs, jobs }) {
      for (const part of [...webs, ...jobs]) await exchange(part);
      await pause(A_WHILE_MS);
      return nothing;
    },
  },
];
