import { expect, test } from 'vitest';
import { standardRights } from '#api/declare/rights.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log/log.ts';
import type { OperatorsDeps } from '../deps.ts';
import { systemOverview } from '../system/system-overview.ts';
import { readHome } from './home.ts';

const never = () => new Promise<never>(() => {});
const broken = async (): Promise<never> => {
  throw new Error('no');
};

test('the home tells of the rest where a part of the program does not answer, or fails', async () => {
  const deps = {
    clock: systemClock,
    log: createLog({ level: 'silent', pretty: false }),
    jobs: { count: async () => [{ name: 'x', state: 'failed', count: 2 }], overdue: async () => 1 },
    dead: { count: broken },
    mails: { countRefused: async () => 0 },
    backups: { log: never },
    installation: { disk: never },
    modules: () => [{ name: 'operators', overview: systemOverview(deps as unknown as OperatorsDeps) }],
  };
  const operator = standardRights(['superadmin']) as unknown as Parameters<typeof readHome>[1];
  const home = await readHome(deps as unknown as OperatorsDeps, operator, undefined);
  expect(home.alerts.map(({ name }) => name)).toEqual(['operators.jobs-overdue', 'operators.jobs-failed']);
  expect(home).toMatchObject({ disk: null, failed: ['operators'] });
});

test('the home tells of a site that lets anybody in', async () => {
  const deps = {
    clock: systemClock,
    jobs: {},
    dead: {},
    mails: {},
    backups: { log: async () => undefined },
    installation: { openDoors: () => 2 },
  } as unknown as OperatorsDeps;
  const settled = await Promise.allSettled(systemOverview(deps).map((overview) => overview.alerts?.()));
  const alerts = settled.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []));
  expect(alerts).toContainEqual({
    name: 'operators.open-doors',
    count: 2,
    path: '/configuration',
    isBad: true,
  });
});
