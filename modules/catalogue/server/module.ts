import { implement } from '@orpc/server';
import type { CallContext } from '#calls/context.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { catalogueCalls } from '../contract/calls.ts';
import { setHidden } from './hide.ts';
import { beginImport, finishImport } from './import-ledger.ts';
import { importModel } from './import-model.ts';
import { importVideo } from './import-video.ts';
import type { CatalogueApi } from './index.ts';
import { findVideo } from './item-store.ts';
import { cardsByIds, getModel, getVideo, similarModels, similarVideos } from './items.ts';
import { CountViews, PublishAtItsTime, PublishDue, RankViewed, RebuildCards } from './jobs.ts';
import { listModels, listVideos } from './list.ts';
import { modelsTag, modelTag, videosTag, videoTag } from './page-tags.ts';
import type { CatalogueParts } from './parts.ts';
import { publishDue } from './publish-due.ts';
import { rebuildCards } from './rebuild-cards.ts';
import { addView, countPendingViews, rankViewed } from './views.ts';

export function catalogueModule(parts: CatalogueParts) {
  const { db, clock } = parts;
  // Answers are text in the wire shape already; checking each against it again would double its cost.
  const calls = implement(catalogueCalls)
    .$config({ initialOutputValidationIndex: Number.NaN })
    .$context<CallContext>();

  const api: CatalogueApi = {
    findVideo: (site, idOrSlug) => findVideo(db, site, idOrSlug),
    cardsByIds: (site, ids) => cardsByIds(db, site, ids),
    addView: (videoId) => addView(db, videoId),
    hideVideo: (id) => setHidden(parts, { kind: 'video', id }, true),
    showVideo: (id) => setHidden(parts, { kind: 'video', id }, false),
    hideModel: (id) => setHidden(parts, { kind: 'model', id }, true),
    showModel: (id) => setHidden(parts, { kind: 'model', id }, false),
    importVideo: (video) => importVideo(parts, video),
    importModel: (model) => importModel(parts, model),
    beginImport: (name) => beginImport(db, clock, name),
    finishImport: (name) => finishImport(db, clock, name),
  };

  return {
    name: 'catalogue' as const,
    jobs: [
      work(CountViews, (_, { signal }) => countPendingViews(db, signal)),
      work(RankViewed, (_, { signal }) => rankViewed(db, signal)),
      work(RebuildCards, (_, { signal }) => rebuildCards(db, signal)),
      work(PublishAtItsTime, (_, { signal }) => publishDue(parts, signal)),
      work(PublishDue, (_, { signal }) => publishDue(parts, signal)),
    ],
    forgetAccount: 'holds nothing',
    api,
    calls: {
      listVideos: calls.listVideos.handler(({ context, input }) => {
        context.reply.dependsOn(videosTag(context.site.key));
        return listVideos(db, context.site.key, input);
      }),
      getVideo: calls.getVideo.handler(async ({ context, input, errors }) => {
        const site = context.site.key;
        const found = await getVideo(db, site, input.id);
        if (!found) {
          context.reply.dependsOn(videosTag(site));
          throw errors.NOT_FOUND();
        }
        context.reply.dependsOn(videoTag(site, found.id), ...found.models.map((id) => modelTag(site, id)));
        return found.answer;
      }),
      similarVideos: calls.similarVideos.handler(async ({ context, input, errors }) => {
        context.reply.dependsOn(videosTag(context.site.key));
        const answer = await similarVideos(db, context.site.key, input.id);
        if (!answer) throw errors.NOT_FOUND();
        return answer;
      }),
      listModels: calls.listModels.handler(({ context, input }) => {
        context.reply.dependsOn(modelsTag(context.site.key));
        return listModels(db, context.site.key, input);
      }),
      getModel: calls.getModel.handler(async ({ context, input, errors }) => {
        const site = context.site.key;
        const found = await getModel(db, site, input.id);
        context.reply.dependsOn(found ? modelTag(site, found.id) : modelsTag(site));
        if (!found) throw errors.NOT_FOUND();
        return found.answer;
      }),
      similarModels: calls.similarModels.handler(async ({ context, input, errors }) => {
        context.reply.dependsOn(modelsTag(context.site.key));
        const answer = await similarModels(db, context.site.key, input.id);
        if (!answer) throw errors.NOT_FOUND();
        return answer;
      }),
    },
  } satisfies Module & { api: CatalogueApi };
}
