import { type MetricSource, metricSource } from '#kernel/metrics/metric-source.ts';
import type { PageCache } from './page-cache.ts';

export function pageMetrics(pageCache: Pick<PageCache, 'count' | 'size'>): MetricSource {
  return metricSource({
    about: 'cached pages',
    declared: {
      parallax_page_cache: { help: 'Pages in memory' },
      parallax_page_cache_bytes: { help: 'What they take' },
    },
    read: async () => ({
      parallax_page_cache: [{ value: pageCache.count }],
      parallax_page_cache_bytes: [{ value: pageCache.size }],
    }),
  });
}
