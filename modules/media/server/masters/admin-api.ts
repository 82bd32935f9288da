import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { sayingEdited } from '#api/errors/version-conflict.ts';
import { NotFound } from '#kernel/errors.ts';
import { lookAddress, masterAdminEndpoints } from '../../contract/master-admin-api.ts';
import { findArrival, readMoved } from '../ingest/arrival-store.ts';
import type { IngestDeps } from '../ingest/deps.ts';
import { videoNamed } from '../ingest/video-of-name.ts';
import {
  mayRetry,
  NoAmbisonics,
  NoRoomForMatte,
  NoSuchVideo,
  NothingToRetry,
  removeMaster,
  retryMaster,
  saveMaster,
  UnfitLensCurve,
} from './change-master.ts';
import { choosePreview, NoSuchMoment } from './choose-preview.ts';
import { LOOKS } from './frames.ts';
import { findMaster, type Master, readMasters } from './master-store.ts';

export function masterAdminHandlers(deps: IngestDeps) {
  const endpoints = implement(masterAdminEndpoints).$context<AdminContext>();
  const { db } = deps;

  return {
    masters: endpoints.masters.handler(async ({ input }) => {
      const { rows, total } = await readMasters(db.drizzle, input);
      return done({ rows: await withTitles(deps, rows), total });
    }),

    master: endpoints.master.handler(async ({ input: { id } }) => {
      const found = await findMaster(db.drizzle, id);
      const [row] = await withTitles(deps, found ? [found] : []);
      if (!found || !row) throw new NotFound('There is no such master.');
      const looks = found.state === 'ready' ? Array.from({ length: LOOKS }, (_, at) => lookAddress(id, at)) : [];
      const named = found.videoId === null ? await videoNamed(deps, found.name) : undefined;
      const broughtAgain = await readMoved(db.drizzle, id);
      const namedAfter = named ? { id: named.id, title: named.title } : null;
      return done({ ...row, looks, namedAfter, mayRetry: await mayRetry(deps, id), broughtAgain });
    }),

    saveMaster: endpoints.saveMaster.handler(({ input, context, errors }) =>
      sayingEdited(errors, async () => {
        try {
          return done({ version: await saveMaster(deps, input, context) });
        } catch (error) {
          if (error instanceof UnfitLensCurve) throw errors.UNFIT_LENS_CURVE({ message: error.message });
          if (error instanceof NoRoomForMatte) throw errors.NO_ROOM_FOR_MATTE();
          if (error instanceof NoAmbisonics) throw errors.NO_AMBISONICS();
          throw error instanceof NoSuchVideo ? errors.NO_SUCH_VIDEO() : error;
        }
      }),
    ),

    choosePreview: endpoints.choosePreview.handler(({ input, context, errors }) =>
      sayingEdited(errors, async () => {
        try {
          return done({ version: await choosePreview(deps, input, context) });
        } catch (error) {
          throw error instanceof NoSuchMoment ? errors.NO_SUCH_MOMENT() : error;
        }
      }),
    ),

    retryMaster: endpoints.retryMaster.handler(async ({ input, context, errors }) => {
      await retryMaster(deps, input.id, context).catch((error: unknown) => {
        throw error instanceof NothingToRetry ? errors.NOTHING_TO_RETRY() : error;
      });
      return done({});
    }),

    removeMaster: endpoints.removeMaster.handler(({ input, context, errors }) =>
      sayingEdited(errors, async () => {
        await removeMaster(deps, input, context);
        return done({});
      }),
    ),

    arrival: endpoints.arrival.handler(async ({ input: { id } }) => {
      const found = await findArrival(db.drizzle, id);
      if (!found) throw new NotFound('There is no such upload.');
      const { state, masterId, origin, problem } = found;
      const master = state === 'taken' ? await findMaster(db.drizzle, masterId) : undefined;
      const needsFormat = master?.state === 'ready' && master.format === null;
      return done({ state, masterId, isKnown: origin === 'upload' && masterId !== id, needsFormat, problem });
    }),
  };
}

async function withTitles({ catalogue }: IngestDeps, rows: readonly Master[]) {
  const titles = await catalogue.titlesOf(rows.flatMap(({ videoId }) => videoId ?? []));
  return rows.map((row) => ({ ...row, video: titles.get(row.videoId ?? 0) ?? '' }));
}
