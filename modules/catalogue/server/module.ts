import { implement } from '@orpc/server';
import { z } from 'zod';
import type { CallContext } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import type { Bus } from '#kernel/bus.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { catalogueCalls } from '../contract/calls.ts';
import { getModel, listModels, similarModels } from './get-models.ts';
import { getVideo, similarVideos } from './get-video.ts';
import { beginImport, finishImport } from './import-ledger.ts';
import { importModel } from './import-model.ts';
import { importVideo } from './import-video.ts';
import type { CatalogueApi } from './index.ts';
import { findVideo } from './item-store.ts';
import { listVideos } from './list-videos.ts';
import { modelTag, videoTag } from './page-tags.ts';
import { addView, countPendingViews } from './views.ts';

export interface CatalogueDeps {
  db: Database;
  clock: Clock;
  bus: Bus;
}

const CountViews = job('catalogue.count-views', z.object({}), { cron: '* * * * *' });

export function catalogueModule(deps: CatalogueDeps) {
  const { db, clock } = deps;
  // Lists are prebuilt in the wire shape, so checking each answer against it again would double their cost.
  const calls = implement(catalogueCalls)
    .$config({ initialOutputValidationIndex: Number.NaN })
    .$context<CallContext>();
  const sliceOf = (site: string) => ({ site, now: clock.now() });

  const api: CatalogueApi = {
    findVideo: (site, idOrSlug) => findVideo(db, sliceOf(site), idOrSlug),
    addView: (videoId) => addView(db, videoId),
    importVideo: (video) => importVideo(deps, video),
    importModel: (model) => importModel(deps, model),
    beginImport: (name) => beginImport(db, clock, name),
    finishImport: (name) => finishImport(db, clock, name),
  };

  return {
    name: 'catalogue' as const,
    jobs: [work(CountViews, () => countPendingViews(db))],
    forgetAccount: 'holds nothing',
    api,
    calls: {
      listVideos: calls.listVideos.handler(async ({ context, input }) => {
        context.reply.dependsOn('videos');
        return listVideos(db, sliceOf(context.site.key), input);
      }),
      getVideo: calls.getVideo.handler(async ({ context, input, errors }) => {
        const item = await getVideo(db, sliceOf(context.site.key), input.id);
        context.reply.dependsOn(item ? videoTag(item.id) : 'videos');
        if (!item) throw errors.NOT_FOUND();
        return done({ item });
      }),
      similarVideos: calls.similarVideos.handler(async ({ context, input, errors }) => {
        context.reply.dependsOn('videos');
        const items = await similarVideos(db, sliceOf(context.site.key), input.id);
        if (!items) throw errors.NOT_FOUND();
        return done({ items });
      }),
      listModels: calls.listModels.handler(async ({ context, input }) => {
        context.reply.dependsOn('models');
        return done(await listModels(db, sliceOf(context.site.key), input));
      }),
      getModel: calls.getModel.handler(async ({ context, input, errors }) => {
        const item = await getModel(db, sliceOf(context.site.key), input.id);
        context.reply.dependsOn(item ? modelTag(item.id) : 'models');
        if (!item) throw errors.NOT_FOUND();
        return done({ item });
      }),
      similarModels: calls.similarModels.handler(async ({ context, input, errors }) => {
        context.reply.dependsOn('models');
        const items = await similarModels(db, sliceOf(context.site.key), input.id);
        if (!items) throw errors.NOT_FOUND();
        return done({ items });
      }),
    },
  } satisfies Module & { api: CatalogueApi };
}
