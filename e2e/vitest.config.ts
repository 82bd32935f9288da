import { defineConfig } from 'vitest/config';

// Generous: a limit for what never happens, on two cores that have other work as well.
const patient = { expect: { poll: { timeout: 20_000 } } };
const shared = {
  ...patient,
  globalSetup: ['e2e/support/shared-program.ts'],
  testTimeout: 240_000,
  hookTimeout: 400_000,
};
const drawn = { ...patient, include: ['e2e/pixels/*.pixels.ts'], testTimeout: 60_000, hookTimeout: 180_000 };
export default defineConfig({
  test: {
    // Tests of one kind run one after the other. `run.ts` runs visitors beside operators, with a program each.
    fileParallelism: false,
    // Changes by operators to a site would get in the way of its visitors.
    projects: [
      { test: { ...shared, name: 'visitors', include: ['e2e/{visitor,member}/*.e2e.ts'] } },
      { test: { ...shared, name: 'operators', include: ['e2e/admin/*.e2e.ts'] } },
      // Tests of pixels need a browser and no program.
      { test: { ...drawn, name: 'pictures' } },
    ],
  },
});
