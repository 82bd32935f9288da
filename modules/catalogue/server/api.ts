import { implement } from '@orpc/server';
import type { ApiContext } from '#api/request/context.ts';
import { catalogueEndpoints } from '../contract/api.ts';
import type { VideoListQuery } from '../contract/list-queries.ts';
import { browseHandlers } from './browse/browse-api.ts';
import type { CatalogueDeps } from './deps.ts';
import { fakeTrailer, getModel, getVideo, includedVideos, similarModels, similarVideos } from './items/items.ts';
import { listModels, listVideos } from './lists/list.ts';
import { foundOrMoved } from './merge/found-or-moved.ts';
import { categoriesTag, devicesTag, modelsTag, modelTag, videosTag, videoTag } from './page-tags.ts';

/** R1: by date, a list begins where the site has it begin for a visitor who is signed in or is not. */
function orderOf({ site, visitor }: ApiContext, { sort, order }: VideoListQuery): VideoListQuery['order'] {
  const { guests, signedIn } = site.listing;
  return order ?? (sort === 'latest' ? (visitor.signedIn ? signedIn : guests) : undefined);
}

/** The calls of `contract/api.ts`. */
export function catalogueHandlers(deps: CatalogueDeps) {
  const { db } = deps;
  // Answers are text in the wire shape already; checking each against it again would double its cost.
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
      const found = await getVideo(db, site, input.id);
      if (!found) {
        context.reply.dependsOn(videosTag(site));
        throw errors.NOT_FOUND();
      }
      context.reply.dependsOn(videoTag(site, found.id), ...found.models.map((id) => modelTag(site, id)));
      context.reply.dependsOn(categoriesTag(site), devicesTag(site));
      return found.answer;
    }),

    similarVideos: endpoints.similarVideos.handler(async ({ context, input, errors }) => {
      context.reply.dependsOn(videosTag(context.site.key));
      const answer = await similarVideos(db, context.site.key, input.id);
      if (!answer) throw errors.NOT_FOUND();
      return answer;
    }),

    includedVideos: endpoints.includedVideos.handler(async ({ context, input, errors }) => {
      context.reply.dependsOn(videosTag(context.site.key));
      const answer = await includedVideos(db, context.site.key, input.id);
      if (!answer) throw errors.NOT_FOUND();
      return answer;
    }),

    fakeTrailer: endpoints.fakeTrailer.handler(async ({ context, input, errors }) => {
      context.reply.dependsOn(videosTag(context.site.key));
      const answer = await fakeTrailer(db, context.site.key, input.id);
      if (!answer) throw errors.NOT_FOUND();
      return answer;
    }),

    listModels: endpoints.listModels.handler(({ context, input }) => {
      context.reply.dependsOn(modelsTag(context.site.key));
      return listModels(db, context.site.key, input);
    }),

    getModel: endpoints.getModel.handler(async ({ context, input, errors }) => {
      const site = context.site.key;
      const ref = { kind: 'models', idOrSlug: input.id } as const;
      const found = await foundOrMoved(db, ref, (id) => getModel(db, site, id));
      context.reply.dependsOn(found ? modelTag(site, found.id) : modelsTag(site));
      if (!found) throw errors.NOT_FOUND();
      return found.answer;
    }),

    similarModels: endpoints.similarModels.handler(async ({ context, input, errors }) => {
      context.reply.dependsOn(modelsTag(context.site.key));
      const answer = await similarModels(db, context.site.key, input.id);
      if (!answer) throw errors.NOT_FOUND();
      return answer;
    }),
  };
}
