import { implement } from '@orpc/server';
import type { ApiContext } from '#api/request/context.ts';
import { catalogueEndpoints } from '../contract/api.ts';
import type { VideoListQuery } from '../contract/list-queries.ts';
import { browseHandlers } from './browse/browse-api.ts';
import type { CatalogueDeps } from './deps.ts';
import { fakeTrailer, getModel, getVideo, includedVideos, similarModels, similarVideos } from './items/items.ts';
import { listModels, listVideos } from './lists/list.ts';
import { found, foundOrMoved } from './merge/found-or-moved.ts';
import { categoriesTag, devicesTag, modelsTag, modelTag, videosTag, videoTag } from './page-tags.ts';

/** R1: for `latest`, the site sets the direction for guests and for signed-in visitors. */
function orderOf({ site, visitor }: ApiContext, { sort, order }: VideoListQuery): VideoListQuery['order'] {
  const { guests, signedIn } = site.listing;
  return order ?? (sort === 'latest' ? (visitor.signedIn ? signedIn : guests) : undefined);
}

/** Handlers of `contract/api.ts`. */
export function catalogueHandlers(deps: CatalogueDeps) {
  const { db } = deps;
  // Answers are text in the wire format already; validating them again would double their cost.
  const endpoints = implement(catalogueEndpoints)
    .$config({ initialOutputValidationIndex: Number.NaN })
    .$context<ApiContext>();

  return {
    ...browseHandlers(deps),

    listVideos: endpoints.listVideos.handler(({ context, input }) => {
      context.reply.dependsOn(videosTag(context.site.key));
      return listVideos(deps, context.site.key, { ...input, order: orderOf(context, input) });
    }),

    getVideo: endpoints.getVideo.handler(async ({ context, input, errors }) => {
      const site = context.site.key;
      const video = await getVideo(db, site, input.id);
      if (!video) context.reply.dependsOn(videosTag(site));
      const { id, models, answer } = found(errors, video);
      context.reply.dependsOn(videoTag(site, id), ...models.map((model) => modelTag(site, model)));
      context.reply.dependsOn(categoriesTag(site), devicesTag(site));
      return answer;
    }),

    similarVideos: endpoints.similarVideos.handler(async ({ context, input, errors }) => {
      context.reply.dependsOn(videosTag(context.site.key));
      return found(errors, await similarVideos(db, context.site.key, input.id));
    }),

    includedVideos: endpoints.includedVideos.handler(async ({ context, input, errors }) => {
      context.reply.dependsOn(videosTag(context.site.key));
      return found(errors, await includedVideos(db, context.site.key, input.id));
    }),

    fakeTrailer: endpoints.fakeTrailer.handler(async ({ context, input, errors }) => {
      context.reply.dependsOn(videosTag(context.site.key));
      return found(errors, await fakeTrailer(db, context.site.key, input.id));
    }),

    listModels: endpoints.listModels.handler(({ context, input }) => {
      context.reply.dependsOn(modelsTag(context.site.key));
      return listModels(db, context.site.key, input);
    }),

    getModel: endpoints.getModel.handler(async ({ context, input, errors }) => {
      const site = context.site.key;
      const ref = { kind: 'models', idOrSlug: input.id } as const;
      const model = await foundOrMoved(db, ref, (id) => getModel(db, site, id));
      context.reply.dependsOn(model ? modelTag(site, model.id) : modelsTag(site));
      return found(errors, model).answer;
    }),

    similarModels: endpoints.similarModels.handler(async ({ context, input, errors }) => {
      context.reply.dependsOn(modelsTag(context.site.key));
      return found(errors, await similarModels(db, context.site.key, input.id));
    }),
  };
}
