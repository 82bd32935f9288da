import { defineConfig } from 'vitest/config';

// Not what is quick, but what is never reached on two cores that have other work as well.
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
    // A person does one thing after the other. `run.ts` runs visitors beside operators, whose programs are two.
    fileParallelism: false,
    // What operators do to a site would be in the way of its visitors.
    projects: [
      { test: { ...shared, name: 'visitors', include: ['e2e/{visitor,member}/*.e2e.ts'] } },
      { test: { ...shared, name: 'operators', include: ['e2e/admin/*.e2e.ts'] } },
      // What is drawn needs a browser and no program.
      { test: { ...drawn, name: 'pictures' } },
    ],
  },
});
