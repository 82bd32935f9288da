import { expect, it } from 'vitest';
import { changesOf, editorsOf, whatClashes } from './edits-of-others.ts';

const base = { title: 'Lake', text: '', length: 0, tags: ['sea'] };

it('tells what only the other one has changed from what both have', () => {
  const theirs = { ...base, text: 'Water.', length: 60, tags: ['sea', 'sky'] };
  expect(whatClashes({ base, theirs, mine: { title: 'Peak', length: 30 } })).toEqual({
    theirs: ['text', 'tags'],
    clashing: ['length'],
  });
});

it('takes the same change by both for no clash', () => {
  const theirs = { ...base, length: 60 };
  expect(whatClashes({ base, theirs, mine: { length: 60 } })).toEqual({ theirs: [], clashing: [] });
});

it('leaves out what stayed as it was, however nothing is written', () => {
  expect(changesOf({ ...base, text: null, title: 'Peak' }, base)).toEqual({ title: 'Peak' });
});

it('names who changed each field last', async () => {
  const entry = (id: string, by: string, after: Record<string, unknown>) => ({
    id,
    by,
    after,
    at: '2026-03-05T13:30:00.000Z',
    action: 'saved',
    before: null,
  });
  const history = async () => [
    entry('3', 'ada', { title: 'A', text: 'B' }),
    entry('2', 'bo', { title: 'C', length: 1 }),
  ];
  const at = '2026-03-05T13:30:00.000Z';
  expect(await editorsOf(history, ['title', 'text', 'length', 'tags'])).toEqual([
    { by: 'ada', at, fields: ['title', 'text'] },
    { by: 'bo', at, fields: ['length'] },
  ]);
  expect(await editorsOf(undefined, ['title'])).toEqual([]);
  expect(await editorsOf(() => Promise.reject(new Error('offline')), ['title'])).toEqual([]);
});
