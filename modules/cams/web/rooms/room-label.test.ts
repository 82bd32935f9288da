import { expect, test } from 'vitest';
import { ROOM_STATES } from '../../contract/types.ts';
import { roomLabel } from './room-label.ts';

test('each of the nine states has its label', () => {
  const said = ROOM_STATES.map((state) => roomLabel({ state, resolution: '4K', spyShowEnabled: false }));
  expect(said).toEqual([
    'live 4k',
    'live 6k',
    'in private',
    'your show',
    'spying',
    'away',
    'offline',
    'connecting',
    'unavailable',
  ]);
});

test('says whether one may look in, and no resolution that nobody knows', () => {
  expect(roomLabel({ state: 'PRIVATE_SHOW', resolution: null, spyShowEnabled: true })).toBe('spy now');
  expect(roomLabel({ state: 'PUBLIC', resolution: null, spyShowEnabled: true })).toBe('live');
  expect(roomLabel({ state: 'PUBLIC', resolution: 'HD', spyShowEnabled: false })).toBe('live hd');
});
