import { type Figures, figures } from '#kernel/metrics/figures.ts';
import type { KeptPages } from './kept-pages.ts';

export function pageFigures(keptPages: Pick<KeptPages, 'count' | 'size'>): Figures {
  return figures({
    about: 'kept pages',
    declared: {
      parallax_kept_pages: { help: 'Pages in memory' },
      parallax_kept_pages_bytes: { help: 'What they take' },
    },
    ask: async () => ({
      parallax_kept_pages: [{ value: keptPages.count }],
      parallax_kept_pages_bytes: [{ value: keptPages.size }],
    }),
  });
}
