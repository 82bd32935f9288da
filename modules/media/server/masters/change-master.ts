import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { AdminContext } from '#api/admin/context.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { JobRun } from '#kernel/jobs/work.ts';
import { FORMAT_TABLE, isFisheye } from '../../contract/format-table.ts';
import { goesOutwards } from '../../contract/lens-curve.ts';
import { ambisonicsOfCount, type SoundLayout } from '../../contract/sound-layout.ts';
import { canBePacked, OPAQUE, type Transparency } from '../../contract/transparency.ts';
import type { LensCurve, VideoFormat } from '../../contract/types.ts';
import { beginEncoding, cancelEncoding, encodeAnew } from '../encode/index.ts';
import { folderOf, viewName } from '../encode/run/step-run.ts';
import { lockFilesVersion, raiseFilesVersion } from '../files/files-version-store.ts';
import { detachMade } from '../files/library-store.ts';
import { keepFromOpenVideo } from '../files/members-only.ts';
import { giveTransparency } from '../files/transparency-store.ts';
import { changeArrival, findByMaster, lockArrival, takeVideoFromArrivals } from '../ingest/arrival-store.ts';
import { arrive } from '../ingest/arrive.ts';
import type { IngestDeps } from '../ingest/deps.ts';
import { findSource, isElsewhere } from '../ingest/source.ts';
import { deleteStoryboardsUnder } from '../timeline/timeline-store.ts';
import { changeMaster, deleteMaster, lockMaster, type Master, takeVideoFromMasters } from './master-store.ts';

/** Thrown for a video that doesn't exist. */
export class NoSuchVideo extends Error {
  override readonly name = 'NoSuchVideo';
}

/** Thrown for an impossible lens curve, with the reason. */
export class UnfitLensCurve extends Error {
  override readonly name = 'UnfitLensCurve';
}

/** Thrown where a format has no room for a packed matte. */
export class NoRoomForMatte extends Error {
  override readonly name = 'NoRoomForMatte';
}

/** Thrown where a sound has too few or too many channels to be ambisonics. */
export class NoAmbisonics extends Error {
  override readonly name = 'NoAmbisonics';
}

/** Thrown if the file of a refused master no longer exists. */
export class NothingToRetry extends Error {
  override readonly name = 'NothingToRetry';
}

/** Removes what an unlisted master left in the storage. Idempotent. */
export const RemoveMasterFiles = job('media.remove-master-files', z.object({ master: z.uuid() }));

export type Recording = Pick<AdminContext, 'record' | 'unchanged'>;

/** What everything that is made goes by; null is said too. */
const MADE_ANEW = ['format', 'lensCurve', 'soundLayout', 'videoId'] as const;

/**
 * R19: what a person says of a format is never overruled. Whatever was made in another one, or for another video, is
 * made anew. Transparency is drawn by who plays a file, so that nothing is made for it (R70).
 */
export async function saveMaster(
  deps: IngestDeps,
  request: Changes & { id: string; version: number },
  context: Recording & Pick<AdminContext, 'operator'>,
): Promise<number> {
  const { videoId } = request;
  if (videoId !== undefined && !(await deps.catalogue.titlesOf([videoId])).has(videoId)) throw new NoSuchVideo();
  const changed = new Set<number>();
  const version = await deps.db.transaction(async (tx) => {
    const master = await hold(tx, request);
    const set = changesOf(master, request);
    if (Object.keys(set).length === 0) {
      context.unchanged();
      return master.version;
    }
    if (set.videoId) await keepFromOpenVideo(deps, tx, set.videoId, context);
    const saved = await changeMaster(tx, master.id, set);
    const isOther = MADE_ANEW.some((name) => set[name] !== undefined);
    if (isOther) {
      await takeAway(tx, master, set);
      await encodeAnew(deps, tx, master.id);
    }
    for (const id of await showTransparency(tx, { ...master, ...set })) changed.add(id);
    await beginEncoding(deps, tx, master.id);
    const before = Object.fromEntries(Object.keys(set).map((name) => [name, Reflect.get(master, name)]));
    await context.record(tx, {
      action: 'media.master-saved',
      subject: subjectOf(master),
      before,
      after: set,
    });
    if (master.videoId !== null) changed.add(master.videoId);
    return saved;
  });
  deps.videos.forget();
  for (const id of changed) await deps.catalogue.invalidateVideoPages(id);
  return version;
}

/**
 * Another video is not shown what was made for this one; and of another format, what was seen through the former one is
 * wrong. The rest plays until what is made anew takes its place.
 */
async function takeAway(
  tx: Tx,
  { id, videoId, format, lensCurve }: Master,
  set: Partial<Pick<Master, 'videoId'>>,
): Promise<void> {
  if (videoId === null) return;
  const folder = folderOf({ id });
  const former = format && `-${viewName({ format, lensCurve })}`;
  // Which sizes there are in HDR (R76) or for visionOS (R81) goes by the format, and so does whether there is spatial
  // sound (R78).
  const isOfFormat = (key: string) =>
    former !== null && (key.endsWith(former) || /\/(hdr[-/]|visionos[-/]|spatial-sound\.)/.test(key));
  const isMeant = (key: string) => set.videoId !== undefined || isOfFormat(key);
  await lockFilesVersion(tx, videoId);
  if (await detachMade(tx, videoId, { folder, isMeant })) await raiseFilesVersion(tx, videoId);
  if (set.videoId !== undefined) await deleteStoryboardsUnder(tx, videoId, folder);
}

async function showTransparency(tx: Tx, { id, format, transparency }: Master): Promise<ReadonlySet<number>> {
  if (format === null) return new Set();
  return giveTransparency(tx, { folder: folderOf({ id }), format, transparency: transparency ?? OPAQUE });
}

interface Changes {
  format?: VideoFormat;
  lensCurve?: LensCurve | null;
  transparency?: Transparency;
  soundLayout?: SoundLayout | null;
  videoId?: number;
}

type Choice = Partial<Pick<Master, 'format' | 'formatFrom' | 'lensCurve' | 'transparency' | 'soundLayout' | 'videoId'>>;

function changesOf(master: Master, { format, videoId, transparency, soundLayout, ...rest }: Changes): Choice {
  const lensCurve = lensFor(format ?? master.format, rest.lensCurve, master.lensCurve);
  return {
    ...transparencyFor(master, format ?? master.format, transparency),
    ...soundLayoutFor(master, soundLayout),
    ...(format !== undefined && format !== master.format && { format }),
    ...(JSON.stringify(lensCurve) !== JSON.stringify(master.lensCurve) && { lensCurve }),
    ...(format !== undefined && master.formatFrom !== 'person' && { formatFrom: 'person' as const }),
    ...(videoId !== undefined && videoId !== master.videoId && { videoId }),
  };
}

/** R71: what somebody says, or what was said before where the format still has a lens. */
function lensFor(
  format: VideoFormat | null,
  said: LensCurve | null | undefined,
  former: LensCurve | null,
): LensCurve | null {
  const row = format && FORMAT_TABLE[format];
  const hasLens = format !== null && isFisheye(format);
  if (said && !hasLens) throw new UnfitLensCurve('Only a fisheye picture has a lens curve.');
  const curve = hasLens ? (said === undefined ? former : said) : null;
  if (row && curve && !goesOutwards(curve, row.fieldOfView))
    throw new UnfitLensCurve('With these numbers the picture turns back before its edge. Enter smaller ones.');
  return curve;
}

/** R78. */
function soundLayoutFor(master: Master, said: SoundLayout | null | undefined): Pick<Choice, 'soundLayout'> {
  if (said === undefined || said === master.soundLayout) return {};
  const channels = master.probe?.audio?.channels ?? 0;
  if (said === 'ambisonics' && !ambisonicsOfCount(channels)) throw new NoAmbisonics();
  return { soundLayout: said };
}

/** A matte that was found in the name is dropped with the format that had room for it. */
function transparencyFor(
  master: Master,
  format: VideoFormat | null,
  chosen: Transparency | undefined,
): Pick<Choice, 'transparency'> {
  const isImpossible = (one: Transparency | null) => one?.kind === 'packed' && format !== null && !canBePacked(format);
  if (chosen && isImpossible(chosen)) throw new NoRoomForMatte();
  const next = chosen ?? (isImpossible(master.transparency) ? OPAQUE : master.transparency);
  return isDeepStrictEqual(next, master.transparency) ? {} : { transparency: next };
}

/** After a video was removed: its masters stay without one, and nothing is made of them until they get another. */
export async function forgetVideo(deps: IngestDeps, tx: Tx, videoId: number): Promise<void> {
  for (const id of await takeVideoFromMasters(tx, videoId)) await cancelEncoding(deps, tx, id);
  await takeVideoFromArrivals(tx, videoId);
}

/** Probes a refused file again, after limits were changed or the file was repaired in place. */
export async function retryMaster(deps: IngestDeps, id: string, { record }: Recording): Promise<void> {
  const { db, clock } = deps;
  const found = await findByMaster(db.drizzle, id);
  if (!found || !(await mayRetry(deps, id))) throw new NothingToRetry();
  await db.transaction(async (tx) => {
    const arrival = await lockArrival(tx, found.id);
    if (arrival?.state !== 'failed') throw new NothingToRetry();
    await changeMaster(tx, id, { state: 'new', problem: null });
    await changeArrival(tx, arrival.id, { changedAt: clock.now() });
    await arrive(deps, tx, arrival);
    await record(tx, { action: 'media.master-tried-again', subject: subjectOf({ id }) });
  });
}

/** Whether the file of a refused master is still where it came from. */
export async function mayRetry(deps: IngestDeps, id: string): Promise<boolean> {
  const arrival = await findByMaster(deps.db.drizzle, id);
  if (arrival?.state !== 'failed') return false;
  // In a folder of another process, or in one that cannot be read now, it may lie still: whoever tries finds out.
  if (await isElsewhere(deps, arrival)) return true;
  return findSource(deps, arrival).then(
    (source) => source !== undefined,
    () => true,
  );
}

/** Removes a master and its file. What was made of it stays with its video. */
export async function removeMaster(
  deps: IngestDeps,
  request: { id: string; version: number },
  { record }: Recording,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const master = await hold(tx, request);
    await cancelEncoding(deps, tx, master.id);
    await deleteMaster(tx, master.id);
    const { id, name, sizeBytes, sha256, videoId } = master;
    await record(tx, {
      action: 'media.master-removed',
      subject: subjectOf(master),
      before: { name, sizeBytes, sha256, videoId },
    });
    await deps.jobs.send(tx, RemoveMasterFiles, { master: id });
  });
}

export async function removeMasterFiles(
  { storage }: Pick<IngestDeps, 'storage'>,
  { master }: { master: string },
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  for await (const { key } of storage.list(`masters/${master}`)) {
    signal.throwIfAborted();
    await storage.remove(key);
  }
}

/** Locked until the transaction ends, and in the version that the editor saw. */
export async function hold(tx: Tx, { id, version }: { id: string; version: number }): Promise<Master> {
  const master = await lockMaster(tx, id);
  if (!master) throw new NotFound('There is no such master.');
  if (master.version !== version) throw new VersionConflict(master.version);
  return master;
}

export function subjectOf({ id }: Pick<Master, 'id'>) {
  return { type: 'master', id };
}
