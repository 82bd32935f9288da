import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#kernel/clock.ts';
import { camsEndpoints } from '#modules/cams/contract/api.ts';
import { UNREACHABLE_MEDIAMTX } from '#modules/live/server/mediamtx/test-mediamtx.ts';
import { credit } from '#modules/wallet/server/ledger/ledger.ts';
import { site } from '../support/headset.ts';
import { type Asker, openVisitorKinds, type Question } from '../support/visitor-kinds.ts';

/** What belongs to a room's performer or to one visitor, requested by others whom every guard admits just the same. */
type Named = Awaited<ReturnType<typeof named>>;
type Performer = Awaited<ReturnType<typeof performer>>;

const guest: Asker = { kind: 'guest', head: ['host', `${site.key}.localhost`] };
let world: Awaited<ReturnType<typeof openVisitorKinds>>;
let member: Named;
let rival: Performer;
beforeAll(async () => {
  world = await openVisitorKinds({ settings: { live: UNREACHABLE_MEDIAMTX } });
  member = await named('member', { status: 'active' });
  rival = await performer();
});
afterAll(() => world?.close());

let count = 0;
/** Somebody with a public name and tokens. */
async function named(kind: string, request: Parameters<typeof world.person>[1] = {}) {
  const person = await world.person(kind, request);
  count += 1;
  const name = `Quill${String(count).replace(/\d/g, (digit) => 'abcdefghkm'[Number(digit)] ?? '')}`;
  await world.program.application.demo.profiles.chooseName(person.id, name);
  await world.program.db.transaction((tx) =>
    credit(tx, systemClock, { key: `c:${person.id}`, userId: person.id, amount: 500, about: 'test', from: 'gifts' }),
  );
  return { ...person, name };
}

/** A performer who is on air in their own room. */
async function performer() {
  const person = await named('performer', { roles: ['studio'] });
  const room = await world.program.application.demo.cams.bringRoom({
    performerId: person.id,
    modelId: null,
    nickname: person.name,
    list: site.camList,
    description: '',
    profile: {},
    tags: [],
    picture: null,
    tariffs: { private: 10, voice: 15, spy: 4 },
    mayBroadcast: true,
    lastOnlineAt: null,
  });
  await world.program.db.pool.query(
    `update cams.rooms set status = 'public', streams = '[{"type":"2D","resolution":"HD","online":true}]' where id = $1`,
    [room],
  );
  return { ...person, room, path: `/api/cams/rooms/${room}` };
}

/** A performer and a visitor of their room. */
async function openRoom() {
  return { visitor: await named('visitor'), performer: await performer() };
}
type Stage = Awaited<ReturnType<typeof openRoom>>;

async function dataOf<Data = { id: string }>(asker: Asker, question: Question): Promise<Data> {
  const answer = await world.ask(asker, question);
  if (answer.status >= 300) throw new Error(`${question.path}: ${JSON.stringify(answer.body)}`);
  return answer.body.data as Data;
}
const post = (path: string, body: unknown = {}): Question => ({ method: 'POST', path, body });
const remove = (path: string, body: unknown = {}): Question => ({ method: 'DELETE', path, body });
const get = (path: string): Question => ({ method: 'GET', path });

const toShow = (id: string, act: string, body?: unknown) => post(`/api/cams/shows/${id}/${act}`, body);
async function requested({ visitor, performer: { path } }: Stage, kind = 'private'): Promise<string> {
  const { show } = await dataOf<{ show: { id: string } }>(visitor, post(`${path}/private-show`, { kind }));
  return show.id;
}
async function running(stage: Stage, kind = 'private'): Promise<string> {
  const id = await requested(stage, kind);
  await dataOf(stage.performer, toShow(id, 'accept'));
  return id;
}
async function over(stage: Stage): Promise<string> {
  const id = await running(stage);
  await world.program.db.pool.query('update cams.shows set ticks = 1 where id = $1', [id]);
  await dataOf(stage.visitor, toShow(id, 'cancel'));
  return id;
}
async function spying(stage: Stage): Promise<string> {
  await running({ ...stage, visitor: await named('client') });
  const { show } = await dataOf<{ show: { id: string } }>(stage.visitor, post(`${stage.performer.path}/spy-show`));
  return show.id;
}

const REASON = 'Rude to others.';
const gift = () => ({ amount: 5, idempotencyKey: crypto.randomUUID() });
const mute = (whom: object) => ({ ...whom, kind: 'mute', minutes: 5, reason: REASON });
async function muted({ visitor, performer }: Stage): Promise<string> {
  const { id } = await dataOf(performer, post(`${performer.path}/sanctions`, mute({ name: visitor.name })));
  return id;
}
const keeping = ({ path }: Performer, { name }: Named) => `${path}/moderators/${name}`;
async function appointed({ visitor, performer }: Stage): Promise<Question> {
  const question = { method: 'PUT', path: keeping(performer, visitor), body: { days: null } };
  await dataOf(performer, question);
  return question;
}
/** Returns the message's id. */
async function said({ visitor, performer: { room } }: Stage): Promise<number> {
  await world.program.db.pool.query(
    `insert into cams.messages (room_id, id, kind, author_id, author_role, author_name, text, at)
     values ($1, 1, 'chat', $2, 'visitor', $3, 'Good evening', now())`,
    [room, visitor.id, visitor.name],
  );
  await world.program.db.pool.query('update cams.rooms set last_message_id = 1 where id = $1', [room]);
  return 1;
}
const goalOf = async ({ performer }: Stage) =>
  (await dataOf(performer, post('/api/cams/studio/goals', { title: 'A song', target: 100 }))).id;

type Row = [call: string, owner: keyof Stage, question: (stage: Stage) => Promise<Question>, isOfBoth?: boolean];

/**
 * Each is answered to its owner alone: the other of the two is refused as well, unless it belongs to both. Where only
 * the performer may, the visitor is a moderator of the room.
 */
const OWNED: Row[] = [
  ['cancelShowRequest', 'visitor', async (stage) => toShow(await requested(stage), 'cancel-request')],
  ['acceptShow', 'performer', async (stage) => toShow(await requested(stage), 'accept')],
  ['declineShow', 'performer', async (stage) => toShow(await requested(stage), 'decline')],
  ['cancelShow', 'visitor', async (stage) => toShow(await running(stage), 'cancel'), true],
  ['cancelShow', 'performer', async (stage) => toShow(await running(stage), 'cancel'), true],
  ['resumeShow', 'visitor', async (stage) => toShow(await running(stage), 'resume')],
  ['leaveSpyShow', 'visitor', async (stage) => toShow(await spying(stage), 'leave-spy')],
  ['publishVoice', 'visitor', async (stage) => toShow(await running(stage, 'voice'), 'voice')],
  ['compliment', 'visitor', async (stage) => toShow(await over(stage), 'compliment', gift())],
  ['roomPeople', 'performer', async ({ performer }) => get(`${performer.path}/people`)],
  ['roomSanctions', 'performer', async ({ performer }) => get(`${performer.path}/sanctions`)],
  [
    'imposeInRoom',
    'performer',
    async ({ visitor, performer }) => post(`${performer.path}/sanctions`, mute({ name: visitor.name })),
  ],
  [
    'liftInRoom',
    'performer',
    async (stage) => remove(`${stage.performer.path}/sanctions/${await muted(stage)}`, { reason: 'Said sorry.' }),
  ],
  ['removeMessage', 'visitor', async (stage) => remove(`${stage.performer.path}/messages/${await said(stage)}`), true],
  [
    'removeMessage',
    'performer',
    async (stage) => remove(`${stage.performer.path}/messages/${await said(stage)}`),
    true,
  ],
  [
    'roomModerators',
    'performer',
    async (stage) => {
      await appointed(stage);
      return get(`${stage.performer.path}/moderators`);
    },
  ],
  [
    'appointModerator',
    'performer',
    async (stage) => ({ ...(await appointed(stage)), path: keeping(stage.performer, member) }),
  ],
  ['dismissModerator', 'performer', async (stage) => remove((await appointed(stage)).path)],
  [
    'roomActs',
    'performer',
    async (stage) => {
      await appointed(stage);
      return get(`${stage.performer.path}/acts`);
    },
  ],
  [
    'revokeEventKey',
    'performer',
    async ({ performer }) => {
      const { id } = await dataOf(performer, post('/api/cams/event-keys', { name: 'A bot' }));
      return remove(`/api/cams/event-keys/${id}`);
    },
  ],
  [
    'hearClient',
    'performer',
    async (stage) => post(`/api/cams/studio/shows/${await running(stage, 'voice')}/voice`, {}),
  ],
  ['removeGoal', 'performer', async (stage) => remove(`/api/cams/studio/goals/${await goalOf(stage)}`)],
];

/** They answer about the caller. */
const ABOUT_THE_ASKER = ['ownRoom', 'myRoom'];

/** What a room shows to everybody, and what visitors do in it for themselves. */
const NOBODYS_OWN = [
  'getRoom',
  'camgirlPageTags',
  'roomTags',
  'viewRoom',
  'olderMessages',
  'followRoom',
  'unfollowRoom',
  'requestPrivateShow',
  'requestSpyShow',
  'tip',
  'buyFromMenu',
  'giveToGoal',
];

/** Everything stored about rooms, tokens and sanctions. */
async function stored(): Promise<Record<string, unknown>> {
  const { pool } = world.program.db;
  const tables: { name: string }[] = (
    await pool.query(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('cams', 'wallet', 'moderation') and table_type = 'BASE TABLE' order by 1`,
    )
  ).rows;
  const all: Record<string, unknown> = {};
  for (const { name } of tables)
    all[name] = (await pool.query(`select to_jsonb(t) as row from ${name} t order by to_jsonb(t)::text`)).rows;
  return all;
}

test('every endpoint of cams with an id in its path is tested here or is public', () => {
  const inContract = Object.entries(camsEndpoints).flatMap(([name, procedure]) =>
    isContractProcedure(procedure) && procedure['~orpc'].route.path?.includes('{') ? [name] : [],
  );
  const known = new Set([...OWNED.map(([name]) => name), ...ABOUT_THE_ASKER, ...NOBODYS_OWN]);
  expect([...known].sort()).toEqual(inContract.sort());
});

describe('what is of one room or show', () => {
  test.each(OWNED)('%s is refused to others and answered to the %s', async (name, owner, make, isOfBoth = false) => {
    const stage = await openRoom();
    const question = await make(stage);
    const counterpart = owner === 'visitor' ? stage.performer : stage.visitor;
    const before = await stored();
    for (const asker of [member, rival, guest, ...(isOfBoth ? [] : [counterpart])]) {
      const { status, body } = await world.ask(asker, question);
      const expected = asker === guest ? [401] : [403, 404];
      expect(expected, `${name}, ${asker.kind}: ${status} ${body.code}`).toContain(status);
    }
    expect(await stored()).toEqual(before);
    const { status, body } = await world.ask(stage[owner], question);
    expect([name, status, body.code ?? '']).toEqual([name, 200, '']);
  });
});

test('what is of one room is not found through another', async () => {
  const stage = await openRoom();
  const [sanction, message, goal] = [await muted(stage), await said(stage), await goalOf(stage)];
  const before = await stored();
  const answers: [Asker, Question, status: number][] = [
    [rival, remove(`${rival.path}/sanctions/${sanction}`), 404],
    [rival, remove(`${rival.path}/messages/${message}`), 404],
    [rival, post(`${rival.path}/sanctions`, mute({ message })), 404],
    [member, post(`${rival.path}/goals/${goal}`, gift()), 409],
  ];
  for (const [asker, question, status] of answers)
    expect([question.path, (await world.ask(asker, question)).status]).toEqual([question.path, status]);
  expect(await stored()).toEqual(before);
});

test('what is one’s own in a room is told to nobody else', async () => {
  const stage = await openRoom();
  const { visitor, performer } = stage;
  await dataOf(visitor, { method: 'PUT', path: `${performer.path}/follow`, body: {} });
  const id = await running(stage);
  const answeredTo = async (asker: Asker) => {
    const own = await dataOf<{ show: { id: string } | null }>(asker, get(`${performer.path}/own`));
    const mine = await world.ask(asker, get(`${performer.path}/mine`));
    const { follows, name } = (mine.body.data ?? {}) as { follows?: boolean; name?: string };
    return { show: own.show?.id, status: mine.status, follows, name };
  };
  expect(await answeredTo(visitor)).toEqual({ show: id, status: 200, follows: true, name: visitor.name });
  for (const asker of [member, rival, performer])
    expect(await answeredTo(asker)).toEqual({ show: undefined, status: 200, follows: false, name: asker.name });
  expect(await answeredTo(guest)).toEqual({ show: undefined, status: 401, follows: undefined, name: undefined });
});
