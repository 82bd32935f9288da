import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // One small table for all pages, so that moving between them never waits for a manifest.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
