import { call, envelope, moduleEndpoints, PageNumber, pageSize, query } from '#api/declare/declare.ts';
import { PAGE_SIZE } from './page-size.ts';
import { type VreelList as List, VreelList } from './types.ts';

const NONE = { items: [], page: 1, pages: 0, total: 0 } satisfies List;

export const vreelsEndpoints = moduleEndpoints('vreels', {
  vreelsVideo: call
    .meta({ access: 'anyone', flag: 'vreels', unverified: { instead: NONE }, cached: true })
    .route({
      method: 'GET',
      path: '/vreels/api/v1/crud/vreels-video/',
      tags: ['vreels'],
      summary: 'The feed of short clips, page by page',
    })
    .input(
      query({ page: PageNumber, limit: pageSize(PAGE_SIZE) })
        .optional()
        .default({ page: 1, limit: PAGE_SIZE }),
    )
    .output(envelope(VreelList)),
});
