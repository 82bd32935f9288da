import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import { type DeskContext, operatorOf } from '#calls/desk-context.ts';
import { operatorMay } from '#calls/operator.ts';
import { pageOf } from '#calls/page-of.ts';
import { findChange, readHistory } from '#kernel/audit/history.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import { catalogueDeskCalls } from '../contract/desk-calls.ts';
import type { ShowingFields } from '../contract/desk-fields.ts';
import { changeMany, isShowing, touchesShowing } from './change-many.ts';
import type { CsvParts } from './csv/apply-row.ts';
import { csvDeskHandlers } from './csv/csv-desk-calls.ts';
import { findModelRow, readModelRows } from './desk-model-store.ts';
import { addressesFrom, deskModel, deskVideo, modelRow, videoRow } from './desk-rows.ts';
import { findVideoRow, readCast, readVideoRows } from './desk-video-store.ts';
import { hasSlug } from './draft-store.ts';
import type { Edit } from './edit.ts';
import { changedOf, editMany, undoMany } from './edit-many.ts';
import { filingDeskHandlers } from './filing-desk-calls.ts';
import { readModelFiling, readVideoFiling } from './filing-store.ts';
import { makeDraft, removeDraft } from './make-draft.ts';
import { findMergedInto } from './merged-store.ts';
import type { CatalogueDeps } from './parts.ts';
import { saying } from './say-refusal.ts';

/** The calls of `contract/desk-calls.ts`. */
export function catalogueDeskHandlers(parts: CsvParts) {
  const calls = implement(catalogueDeskCalls).$context<DeskContext>();
  const { db, clock, desk } = parts;
  const deps: CatalogueDeps = parts;
  const { editables } = parts;

  async function save(kind: keyof typeof editables, change: Edit, context: DeskContext) {
    const [edited] = await editMany(deps, editables[kind], [change], context);
    return done({ version: edited?.version ?? 0 });
  }

  return {
    ...filingDeskHandlers(parts),
    ...csvDeskHandlers(parts),

    videos: calls.videos.handler(async ({ input }) => {
      const { rows, total } = await readVideoRows(db.drizzle, pageOf(input));
      return done({ rows: rows.map(videoRow), total });
    }),

    video: calls.video.handler(async ({ context, input }) => {
      const [row, cast, filed, hasFilm] = await Promise.all([
        findVideoRow(db.drizzle, input.id),
        readCast(db.drizzle, input.id),
        readVideoFiling(db.drizzle, input.id),
        desk.hasFilm(input.id),
      ]);
      if (!row) throw new NotFound('There is no such video.');
      const video = deskVideo(row, cast, filed, addressesFrom(desk, context.request.origin));
      return done({ ...video, hasFilm });
    }),

    saveVideo: calls.saveVideo.handler(({ context, input, errors }) => {
      const { id, version, ...fields } = input;
      const change = { id, version, fields, action: 'catalogue.video-saved' };
      return saying(errors, () => save('videos', change, context));
    }),

    make: calls.make.handler(({ context, input, errors }) =>
      saying(errors, async () => {
        const { type } = editables[input.kind];
        return done({ id: await makeDraft(deps, { ...input, type }, context) });
      }),
    ),

    slugIsFree: calls.slugIsFree.handler(async ({ input }) =>
      done({ isFree: !(await hasSlug(db.drizzle, input.kind, input.slug)) }),
    ),

    removeDraft: calls.removeDraft.handler(({ context, input, errors }) =>
      saying(errors, async () => {
        await removeDraft(deps, editables[input.kind], input, context);
        return done({});
      }),
    ),

    models: calls.models.handler(async ({ input }) => {
      const { rows, total } = await readModelRows(db.drizzle, pageOf(input));
      return done({ rows: rows.map(modelRow), total });
    }),

    model: calls.model.handler(async ({ context, input }) => {
      const row = await findModelRow(db.drizzle, input.id);
      if (!row) throw new NotFound('There is no such model.');
      const [filed, mergedInto] = await Promise.all([
        readModelFiling(db.drizzle, input.id),
        findMergedInto(db.drizzle, 'models', input.id),
      ]);
      const model = deskModel(row, filed, addressesFrom(desk, context.request.origin));
      return done({ ...model, mergedInto });
    }),

    saveModel: calls.saveModel.handler(({ context, input, errors }) => {
      const { id, version, ...fields } = input;
      const change = { id, version, fields, action: 'catalogue.model-saved' };
      return saying(errors, () => save('models', change, context));
    }),

    setShowing: calls.setShowing.handler(({ context, input, errors }) => {
      const { kind, id, version, ...fields } = input;
      const change = { id, version, fields, action: 'catalogue.showing-changed' };
      return saying(errors, () => save(kind, change, context));
    }),

    publishMany: calls.publishMany.handler(({ context, input, errors }) => {
      const now = clock.now().toISOString();
      // A draft is new on the day it comes out, not on the day somebody began it.
      const fields = ({ publishedAt }: ShowingFields, isDraft: boolean) => ({
        isHidden: false,
        publishedAt: isDraft || publishedAt > now ? now : publishedAt,
      });
      const edits = input.ids.map((id) => ({ id, fields, action: 'catalogue.published' }));
      return saying(errors, async () =>
        done({ changed: changedOf(await editMany(deps, editables[input.kind], edits, context)) }),
      );
    }),

    hideMany: calls.hideMany.handler(async ({ context, input }) => {
      const edits = input.ids.map((id) => ({ id, fields: { isHidden: true }, action: 'catalogue.hidden' }));
      return done({ changed: changedOf(await editMany(deps, editables[input.kind], edits, context)) });
    }),

    changeMany: calls.changeMany.handler(async ({ context, input }) => {
      if (touchesShowing(input.change)) mayShow(context);
      const { edited, failed } = await changeMany(deps, editables[input.kind], input, context);
      return done({ changed: changedOf(edited), failed });
    }),

    undoChange: calls.undoChange.handler(async ({ context, input: { kind, changed } }) => {
      if (changed.some(({ before }) => Object.keys(before).some(isShowing))) mayShow(context);
      return done(await undoMany(deps, editables[kind], changed, context));
    }),

    undoShowing: calls.undoShowing.handler(async ({ context, input }) =>
      done(await undoMany(deps, editables[input.kind], input.changed, context)),
    ),

    history: calls.history.handler(async ({ input }) => {
      const subject = { type: editables[input.kind].type, id: String(input.id) };
      return done({ items: await readHistory(desk, subject, input.beforeId) });
    }),

    restore: calls.restore.handler(({ context, input, errors }) =>
      saying(errors, async () => {
        const { kind, id, version } = input;
        const { type, parse } = editables[kind];
        const { before } = await findChange(desk, { type, id: String(id) }, input.entry);
        const fields = parse(before ?? {});
        if (Object.keys(fields).some(isShowing)) mayShow(context);
        return save(kind, { id, version, fields, action: 'catalogue.restored' }, context);
      }),
    ),
  };
}

function mayShow(context: DeskContext): void {
  if (!operatorMay(operatorOf(context), 'catalogue.publish')) throw new Forbidden();
}
