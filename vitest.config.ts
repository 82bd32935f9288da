import { defineConfig } from 'vitest/config';

/** What puts something in the place of a module or of what Node has, or counts on Node's own where a server of ours would put its. */
const ALONE = [
  'admin/components/request/admin-send.test.ts',
  'tests/pages/additional-site.test.ts',
  'tests/pages/made-sites.test.ts',
  'kernel/storage/send-stored.test.ts',
  'modules/age-verification/server/providers/providers.test.ts',
  'modules/shop/web/sale/tab-storage.test.ts',
  'modules/site/server/current-sites.test.ts',
];

/** `npm run test:deep` is `--mode deep`. */
const shared = (isDeep: boolean) => ({
  environment: 'node',
  setupFiles: ['tests/support/rounds.ts'],
  provide: { rounds: isDeep ? ('large' as const) : ('small' as const) },
  // For what hangs, not for what is slow on two cores that have other work as well.
  testTimeout: isDeep ? 3_600_000 : 240_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
});
const exclude = ['**/node_modules/**', '**/build/**', '**/data/**', 'e2e/**'];

export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ['kernel/db/test-global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      // Loading the program anew for each file would take as long as all that they test.
      {
        test: {
          ...shared(mode === 'deep'),
          name: 'together',
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...exclude, ...ALONE],
        },
      },
      { test: { ...shared(mode === 'deep'), name: 'alone', include: ALONE, exclude } },
    ],
  },
}));
