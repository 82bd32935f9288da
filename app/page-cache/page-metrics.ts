import { type Figures, figures } from '#kernel/metrics/metric-source.ts';
import type { PageCache } from './page-cache.ts';

export function pageFigures(pageCache: Pick<PageCache, 'count' | 'size'>): Figures {
  return figures({
    about: 'kept pages',
    declared: {
      parallax_page_cache: { help: 'Pages in memory' },
      parallax_page_cache_bytes: { help: 'What they take' },
    },
    ask: async () => ({
      parallax_page_cache: [{ value: pageCache.count }],
      parallax_page_cache_bytes: [{ value: pageCache.size }],
    }),
  });
}
