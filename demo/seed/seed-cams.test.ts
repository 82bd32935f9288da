import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { RoomToBring } from '#modules/cams/server/index.ts';
import { isManName } from '../texts/people.ts';
import { seedCams } from './seed-cams.ts';

const NAMES = ['Tiago Serpa', 'Inês Valadares', 'Lenka Dvorak', 'Magnus Halvard', 'Duarte Montalvo', 'Chiara Belfiore'];

test.each([
  ['vr-cam-girls', false],
  ['vr-cam-boys', true],
] as const)('nobody is in the list of %s whose name does not fit', async (camList, areMen) => {
  const brought: RoomToBring[] = [];
  const material = { model: (_: string, index: number) => ({ name: NAMES[index] ?? '', information: [] }) };
  const model = (id: number) => ({ id, slug: `model-${id}`, portrait: null });
  await seedCams({
    cams: { bringRoom: async (room: RoomToBring) => brought.push(room) },
    accounts: { userByEmail: async (email: string) => ({ id: email }) },
    sites: [{ key: 'vrbs', flags: { cams: true }, camList }],
    log: pino({ level: 'silent' }),
    clock: { now: () => new Date('2026-11-27T12:00:00Z') },
    material,
    models: new Map([['vrbs', NAMES.map((_, index) => model(index))]]),
  } as unknown as Parameters<typeof seedCams>[0]);
  expect(brought).toHaveLength(3);
  for (const { modelId } of brought) expect(isManName(NAMES[modelId ?? -1] ?? '')).toBe(areMen);
});
