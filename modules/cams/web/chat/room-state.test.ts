import { expect, it } from 'vitest';
import type { ChatMessage, ServerMessage } from '../../contract/socket.ts';
import { partsOf } from './chat-texts.ts';
import { messageActs } from './message-dialog.tsx';
import { MOST_SHOWN, NO_ROOM, type RoomView, withMessage, withOlder, withoutAuthor } from './room-state.ts';

const said = (id: number, name = 'Ada', more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  kind: 'chat',
  at: '2026-03-01T10:00:00.000Z',
  author: { name, role: 'visitor', rank: 'none' },
  text: `text ${id}`,
  tokens: null,
  mentions: [],
  ...more,
});
const hello = (messages: ChatMessage[], isCatchUp = false) =>
  ({
    type: 'hello',
    room: { viewers: 1 },
    own: {},
    messages,
    name: 'Me',
    role: 'visitor',
    isCatchUp,
  }) as unknown as ServerMessage;
const idsOf = ({ messages }: RoomView) => messages.map(({ id }) => id);
const after = (...all: ServerMessage[]) => all.reduce(withMessage, NO_ROOM);

it('keeps messages by id, each once, whatever comes twice or late', () => {
  const view = after(
    hello([said(3), said(4)]),
    { type: 'message', message: said(6) },
    { type: 'message', message: said(5) },
    { type: 'message', message: said(6) },
  );
  expect(idsOf(view)).toEqual([3, 4, 5, 6]);
  expect(view.lastId).toBe(6);
  expect(view.isWhole).toBe(false);
});

it('goes on after a break, or begins anew where too much was missed', () => {
  const before = after(hello([said(1), said(2)]));
  expect(before.isWhole).toBe(true);
  expect(idsOf(withMessage(before, hello([said(2), said(3)], true)))).toEqual([1, 2, 3]);
  const anew = withMessage(before, hello([said(900)]));
  expect(idsOf(anew)).toEqual([900]);
  expect(anew).toMatchObject({ lastId: 900, isWhole: false });
});

it('takes out what was removed and those who were blocked, and remembers how far it was', () => {
  const view = after(hello([said(1), said(2, 'Ben'), said(3)]), { type: 'removed', ids: [3] });
  expect(idsOf(withoutAuthor(view, 'Ben'))).toEqual([1]);
  expect(view.lastId).toBe(3);
});

it('keeps no more than the page can hold, and takes older ones above', () => {
  const many = Array.from({ length: MOST_SHOWN + 5 }, (_, n) => said(n + 1));
  const view = after(hello([]), ...many.map((message) => ({ type: 'message', message }) as const));
  expect(view.messages).toHaveLength(MOST_SHOWN);
  expect(view.isWhole).toBe(false);
  expect(idsOf(withOlder(view, [said(4), said(5)], false)).slice(0, 3)).toEqual([4, 5, 6]);
});

it('merges what changed of the room', () => {
  const view = after(hello([]), { type: 'room', room: { viewers: 7 } });
  expect(view.facts?.viewers).toBe(7);
});

it('marks those names alone that a message mentions', () => {
  expect(partsOf({ text: 'hi @Ada, not @ben or a@Ada', mentions: ['Ada'] })).toEqual([
    { text: 'hi ', whom: undefined },
    { text: '@Ada', whom: 'Ada' },
    { text: ', not ', whom: undefined },
    { text: '@ben', whom: undefined },
    { text: ' or a@Ada', whom: undefined },
  ]);
});

it('offers each visitor what they may do with a message', () => {
  const of = (role: 'guest' | 'visitor' | 'moderator' | 'performer', message: ChatMessage) =>
    Object.entries(messageActs({ role, name: 'Me' }, message)).flatMap(([act, may]) => (may ? [act] : []));
  expect(of('guest', said(1))).toEqual(['reports']);
  expect(of('visitor', said(1))).toEqual(['mentions', 'reports', 'blocks']);
  expect(of('visitor', said(1, 'Me'))).toEqual(['removes']);
  expect(of('performer', said(1))).toEqual(['mentions', 'reports', 'blocks', 'removes', 'sanctions']);
  const ofPerformer = said(1, 'Nova', { author: { name: 'Nova', role: 'performer', rank: 'none' } });
  expect(of('moderator', ofPerformer)).toEqual(['mentions', 'reports']);
  expect(of('visitor', said(1, '', { kind: 'notice', author: { name: '', role: 'system', rank: 'none' } }))).toEqual(
    [],
  );
});
