import { expect, it } from 'vitest';
import type { Statement } from '../contract/types.ts';
import { measuresOf } from './statement-texts.ts';

const MUTE = {
  kind: 'mute',
  scope: 'forum',
  endsAt: '2026-03-08T10:00:00.000Z',
  liftedAt: null,
  isOver: false,
} as const;
const measures = (sanction: Statement['sanction']) =>
  measuresOf({ what: 'comment', text: null, isHidden: false, sanction } as Statement, 'en-US');

it('tells a sanction in the past once it ended or was lifted', () => {
  expect(measures(MUTE)).toEqual(['You can’t write in the forum until March 8, 2026.']);
  expect(measures({ ...MUTE, isOver: true })).toEqual(['You couldn’t write in the forum until March 8, 2026.']);
  const lifted = { ...MUTE, kind: 'ban', isOver: true, liftedAt: '2026-03-02T10:00:00.000Z' } as const;
  expect(measures(lifted)).toEqual(['You were banned in the forum.', 'This was lifted on March 2, 2026.']);
});
