import { implement } from '@orpc/server';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { operatorMay } from '#api/request/operator.ts';
import { pageOf } from '#api/server/page-of.ts';
import { findChange, readHistory } from '#kernel/audit/history.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import { catalogueAdminEndpoints } from '../contract/admin-api.ts';
import type { ShowingFields } from '../contract/admin-fields.ts';
import { changeMany, isShowing, touchesShowing } from './bulk/change-many.ts';
import { changedOf, editMany, undoMany } from './bulk/edit-many.ts';
import type { CsvDeps } from './csv/apply-row.ts';
import { csvAdminHandlers } from './csv/csv-admin-api.ts';
import { createDraft, removeDraft } from './drafts/create-draft.ts';
import { hasSlug } from './drafts/draft-store.ts';
import { findModelRow, readModelRows } from './editing/admin-model-store.ts';
import { addressesFrom, adminModel, adminVideo, modelRow, videoRow } from './editing/admin-rows.ts';
import { findVideoRow, readCast, readVideoRows } from './editing/admin-video-store.ts';
import type { Edit } from './editing/edit.ts';
import { findMergedInto } from './merge/merged-store.ts';
import { taxonomyAdminHandlers } from './taxonomy/taxonomy-admin-api.ts';
import { readModelTaxonomy, readVideoTaxonomy } from './taxonomy/taxonomy-links-store.ts';

/** Handlers of `contract/admin-api.ts`. */
export function catalogueAdminHandlers(deps: CsvDeps) {
  const endpoints = implement(catalogueAdminEndpoints).$context<AdminContext>();
  const { db, clock, admin } = deps;
  const { editables } = deps;

  async function save(kind: keyof typeof editables, change: Edit, context: AdminContext) {
    const [edited] = await editMany(deps, editables[kind], [change], context);
    return done({ version: edited?.version ?? 0 });
  }

  /** Its fields and where it is shown, in one change. */
  function saveItem(
    kind: keyof typeof editables,
    { id, version, publishNow, ...fields }: Saving,
    context: AdminContext,
  ) {
    const names = Object.keys(fields);
    if (publishNow || names.some(isShowing)) mayShow(context);
    const action = publishNow
      ? 'catalogue.published'
      : names.every(isShowing)
        ? 'catalogue.showing-changed'
        : (`catalogue.${editables[kind].type}-saved` as const);
    const all: Edit['fields'] = publishNow
      ? (item, isDraft) => ({
          ...fields,
          ...publishedNow({ ...item, ...fields }, isDraft && !('publishedAt' in fields)),
        })
      : fields;
    return save(kind, { id, version, fields: all, action }, context);
  }

  /** A draft's date is the day it is published, not the day it was created. */
  function publishedNow({ publishedAt }: ShowingFields, isDraft: boolean) {
    const now = clock.now().toISOString();
    return { isHidden: false, publishedAt: isDraft || publishedAt > now ? now : publishedAt };
  }

  /** Items that contain the text, otherwise those with similar spelling. */
  async function orAlike<Page extends { search: string; among?: readonly number[] }, Found extends { total: number }>(
    kind: keyof typeof editables,
    page: Page,
    read: (page: Page) => Promise<Found>,
  ): Promise<Found> {
    const found = await read(page);
    if (found.total > 0 || page.search === '') return found;
    const among = await admin.findAlike(kind, page.search);
    return among.length > 0 ? read({ ...page, among }) : found;
  }

  return {
    ...taxonomyAdminHandlers(deps),
    ...csvAdminHandlers(deps),

    videos: endpoints.videos.handler(async ({ input }) => {
      const { rows, total } = await orAlike('videos', pageOf(input), (page) => readVideoRows(db.drizzle, page, admin));
      return done({ rows: rows.map(videoRow), total });
    }),

    video: endpoints.video.handler(async ({ context, input }) => {
      const [row, cast, taxonomy, hasVideo] = await Promise.all([
        findVideoRow(db.drizzle, input.id),
        readCast(db.drizzle, input.id),
        readVideoTaxonomy(db.drizzle, input.id),
        admin.hasVideo(input.id),
      ]);
      if (!row) throw new NotFound('There is no such video.');
      const video = adminVideo(row, cast, taxonomy, addressesFrom(admin, context.request.origin));
      return done({ ...video, hasVideo });
    }),

    saveVideo: endpoints.saveVideo.handler(({ context, input }) => saveItem('videos', input, context)),

    make: endpoints.make.handler(async ({ context, input }) => {
      const { type } = editables[input.kind];
      return done({ id: await createDraft(deps, { ...input, type }, context) });
    }),

    slugIsFree: endpoints.slugIsFree.handler(async ({ input }) =>
      done({ isFree: !(await hasSlug(db.drizzle, input.kind, input.slug)) }),
    ),

    removeDraft: endpoints.removeDraft.handler(async ({ context, input }) => {
      await removeDraft(deps, editables[input.kind], input, context);
      return done({});
    }),

    models: endpoints.models.handler(async ({ input }) => {
      const { rows, total } = await orAlike('models', pageOf(input), (page) => readModelRows(db.drizzle, page));
      return done({ rows: rows.map(modelRow), total });
    }),

    model: endpoints.model.handler(async ({ context, input }) => {
      const row = await findModelRow(db.drizzle, input.id);
      if (!row) throw new NotFound('There is no such model.');
      const [taxonomy, mergedInto] = await Promise.all([
        readModelTaxonomy(db.drizzle, input.id),
        findMergedInto(db.drizzle, 'models', input.id),
      ]);
      const model = adminModel(row, taxonomy, addressesFrom(admin, context.request.origin));
      return done({ ...model, mergedInto });
    }),

    saveModel: endpoints.saveModel.handler(({ context, input }) => saveItem('models', input, context)),

    setShowing: endpoints.setShowing.handler(({ context, input: { kind, ...change } }) =>
      saveItem(kind, change, context),
    ),

    publishMany: endpoints.publishMany.handler(async ({ context, input }) => {
      const edits = input.ids.map((id) => ({ id, fields: publishedNow, action: 'catalogue.published' }));
      return done({ changed: changedOf(await editMany(deps, editables[input.kind], edits, context)) });
    }),

    hideMany: endpoints.hideMany.handler(async ({ context, input }) => {
      const edits = input.ids.map((id) => ({ id, fields: { isHidden: true }, action: 'catalogue.hidden' }));
      return done({ changed: changedOf(await editMany(deps, editables[input.kind], edits, context)) });
    }),

    changeMany: endpoints.changeMany.handler(async ({ context, input }) => {
      if (touchesShowing(input.change)) mayShow(context);
      const { edited, failed } = await changeMany(deps, editables[input.kind], input, context);
      return done({ changed: changedOf(edited), failed });
    }),

    undoChange: endpoints.undoChange.handler(async ({ context, input: { kind, changed } }) => {
      if (changed.some(({ before }) => Object.keys(before).some(isShowing))) mayShow(context);
      return done(await undoMany(deps, editables[kind], changed, context));
    }),

    undoShowing: endpoints.undoShowing.handler(async ({ context, input }) =>
      done(await undoMany(deps, editables[input.kind], input.changed, context)),
    ),

    history: endpoints.history.handler(async ({ input }) => {
      const subject = { type: editables[input.kind].type, id: String(input.id) };
      return done({ items: await readHistory(admin, subject, input.beforeId) });
    }),

    restore: endpoints.restore.handler(async ({ context, input: { kind, id, version, entry } }) => {
      const { type, parse } = editables[kind];
      const { before } = await findChange(admin, { type, id: String(id) }, entry);
      const fields = parse(before ?? {});
      if (Object.keys(fields).some(isShowing)) mayShow(context);
      return save(kind, { id, version, fields, action: 'catalogue.restored' }, context);
    }),
  };
}

type Saving = { id: number; version: number; publishNow?: true } & Readonly<Record<string, unknown>>;

function mayShow(context: AdminContext): void {
  if (!operatorMay(operatorOf(context), 'catalogue.publish')) throw new Forbidden();
}
