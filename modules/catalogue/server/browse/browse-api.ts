import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import type { ApiContext } from '#api/request/context.ts';
import { preparedAnswer } from '#api/server/prepared-answer.ts';
import { catalogueEndpoints } from '../../contract/api.ts';
import type { CatalogueDeps } from '../deps.ts';
import { modelFilters, videoFilters } from '../filters/filter-options.ts';
import { modelsOfTag } from '../lists/list.ts';
import { found, foundOrMoved } from '../merge/found-or-moved.ts';
import { categoriesTag, devicesTag, modelsTag, videosTag } from '../page-tags.ts';
import { readCategories, readCategory, readDevice, readDevices, readTag, readTags } from './browse-store.ts';

/** Handlers for browsing: tags, categories, devices and filters. */
export function browseHandlers({ db }: CatalogueDeps) {
  // As in `api.ts`.
  const endpoints = implement(catalogueEndpoints)
    .$config({ initialOutputValidationIndex: Number.NaN })
    .$context<ApiContext>();

  return {
    videoFilters: endpoints.videoFilters.handler(async ({ context, input }) => {
      const site = context.site.key;
      context.reply.dependsOn(videosTag(site), modelsTag(site), categoriesTag(site), devicesTag(site));
      return done({ groups: await videoFilters(db, site, input) });
    }),

    modelFilters: endpoints.modelFilters.handler(async ({ context, input }) => {
      context.reply.dependsOn(modelsTag(context.site.key));
      return done({ groups: await modelFilters(db, context.site.key, input) });
    }),

    listTags: endpoints.listTags.handler(async ({ context }) => {
      context.reply.dependsOn(videosTag(context.site.key));
      return preparedAnswer('{"items":', await readTags(db, context.site.key, 'video'), '}');
    }),

    getTag: endpoints.getTag.handler(async ({ context, input, errors }) => {
      context.reply.dependsOn(videosTag(context.site.key));
      const ref = { kind: 'tags', idOrSlug: input.id, tagKind: 'video' } as const;
      const tag = found(errors, await foundOrMoved(db, ref, (id) => readTag(db, context.site.key, 'video', id)));
      return preparedAnswer('{"item":', tag.item, '}');
    }),

    listModelTags: endpoints.listModelTags.handler(async ({ context }) => {
      context.reply.dependsOn(modelsTag(context.site.key));
      return preparedAnswer('{"items":', await readTags(db, context.site.key, 'model'), '}');
    }),

    getModelTag: endpoints.getModelTag.handler(async ({ context, input, errors }) => {
      const site = context.site.key;
      context.reply.dependsOn(modelsTag(site));
      const ref = { kind: 'tags', idOrSlug: input.id, tagKind: 'model' } as const;
      const tag = found(errors, await foundOrMoved(db, ref, (id) => readTag(db, site, 'model', id)));
      const models = await modelsOfTag(db, site, tag.id, input);
      // Merges the JSON of two objects.
      return preparedAnswer(`{"item":${tag.item.slice(0, -1)},"models":`, models, '}}');
    }),

    listCategories: endpoints.listCategories.handler(async ({ context }) => {
      const site = context.site.key;
      context.reply.dependsOn(categoriesTag(site), videosTag(site));
      return preparedAnswer('{"items":', await readCategories(db, site), '}');
    }),

    getCategory: endpoints.getCategory.handler(async ({ context, input, errors }) => {
      const site = context.site.key;
      context.reply.dependsOn(categoriesTag(site), videosTag(site));
      const ref = { kind: 'categories', idOrSlug: input.id } as const;
      return preparedAnswer(
        '{"item":',
        found(errors, await foundOrMoved(db, ref, (id) => readCategory(db, site, id))),
        '}',
      );
    }),

    listDevices: endpoints.listDevices.handler(async ({ context }) => {
      context.reply.dependsOn(devicesTag(context.site.key));
      return preparedAnswer('{"items":', await readDevices(db, context.site.key), '}');
    }),

    getDevice: endpoints.getDevice.handler(async ({ context, input, errors }) => {
      context.reply.dependsOn(devicesTag(context.site.key));
      const ref = { kind: 'devices', idOrSlug: input.id } as const;
      return preparedAnswer(
        '{"item":',
        found(errors, await foundOrMoved(db, ref, (id) => readDevice(db, context.site.key, id))),
        '}',
      );
    }),
  };
}
