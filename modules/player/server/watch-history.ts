import type { HistoryEntry, WatchedVideo, WatchHistory, WatchProgress } from '../contract/types.ts';
import type { PlayerDeps } from './deps.ts';
import {
  clearPositions,
  forgetRemoval,
  forgetSetting,
  isHistoryOff,
  MAX_POSITIONS,
  turnOff,
  writePosition,
} from './watch-position-store.ts';

interface HistoryQuery {
  userId: string;
  site: string;
  page: number;
  limit: number;
  only: 'all' | 'unfinished';
}

/** For a row of twelve: some may be another site's, or no longer shown. */
const CANDIDATES = 40;

/** What there is to continue watching on this site, the latest first, for a row of a page (R19). */
export async function listUnfinished(
  { catalogue, progressOf }: Pick<PlayerDeps, 'catalogue' | 'progressOf'>,
  { userId, site, limit }: Pick<HistoryQuery, 'userId' | 'site' | 'limit'>,
): Promise<WatchedVideo[]> {
  const unfinished = (await progressOf(userId)).filter(({ isFinished }) => !isFinished).slice(0, CANDIDATES);
  return (await withCards(catalogue, site, unfinished)).slice(0, limit);
}

/** What somebody watched of what this site shows, the latest first, page by page (R19). */
export async function listHistory(
  { db, catalogue, progressOf }: Pick<PlayerDeps, 'db' | 'catalogue' | 'progressOf'>,
  { userId, site, page, limit, only }: HistoryQuery,
): Promise<WatchHistory> {
  const [watched, isOff] = await Promise.all([progressOf(userId, MAX_POSITIONS), isHistoryOff(db.drizzle, userId)]);
  const chosen = watched.filter(({ isFinished }) => only === 'all' || !isFinished);
  const visible = new Set(
    await catalogue.shownIds(
      site,
      'video',
      chosen.map(({ id }) => id),
    ),
  );
  const ofPage = chosen.filter(({ id }) => visible.has(id)).slice((page - 1) * limit, page * limit);
  const items = await withCards(catalogue, site, ofPage);
  return { isOn: !isOff, items, page, pages: Math.ceil(visible.size / limit), total: visible.size };
}

async function withCards(
  catalogue: PlayerDeps['catalogue'],
  site: string,
  watched: readonly WatchProgress[],
): Promise<WatchedVideo[]> {
  const byId = new Map(watched.map((progress) => [progress.id, progress]));
  const cards = await catalogue.cardsByIds(site, [...byId.keys()]);
  return cards.flatMap((video) => {
    const progress = byId.get(video.id);
    return progress ? [{ video, seconds: progress.seconds, isFinished: progress.isFinished }] : [];
  });
}

/** Undoes a removal. What was watched in the meantime stays. */
export async function restoreToHistory(
  { db, clock }: Pick<PlayerDeps, 'db' | 'clock'>,
  of: { userId: string; videoId: number },
  { watchedAt, ...entry }: HistoryEntry,
): Promise<void> {
  await forgetRemoval(db.drizzle, of);
  const latest = Math.min(Date.parse(watchedAt), clock.now().getTime());
  await writePosition(db.drizzle, of, { ...entry, watchedAt: new Date(latest) });
}

/** Turning it off deletes what is stored (R19), and then what was being stored meanwhile. */
export async function setHistory(
  { db, clock }: Pick<PlayerDeps, 'db' | 'clock'>,
  userId: string,
  isOn: boolean,
): Promise<void> {
  if (isOn) return forgetSetting(db.drizzle, userId);
  await db.transaction(async (tx) => {
    await turnOff(tx, userId, clock.now());
    await clearPositions(tx, userId, clock.now());
  });
  await clearPositions(db.drizzle, userId, clock.now());
}
