import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**', '**/data/**', 'e2e/**'],
    globalSetup: ['kernel/db/test-global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // For what hangs, not for what is slow on two cores that have other work as well.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
