import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import type { Playback, WatchedPosition } from '../contract/types.ts';
import type { PlayContext } from './player/next-video.ts';

const TIMEOUT_MS = 15_000;

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...init, credentials: 'same-origin', signal: AbortSignal.timeout(TIMEOUT_MS) });
}

function asJson(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Fresh links, since links expire; undefined when there are none to be had. */
export async function fetchSources(videoId: number): Promise<Playback | undefined> {
  try {
    const response = await send(`/api/content/v1/videos/${videoId}/sources`);
    return response.ok ? ((await response.json()) as { data: Playback }).data : undefined;
  } catch {
    return undefined;
  }
}

const NOT_THEIRS = [401, 403, 404];

/**
 * What comes after a video in its context; nothing after its last, nor in what is not there for this visitor, as
 * somebody else's playlist. Throws where it cannot be had now: that is no end of the playlist.
 */
export async function fetchNextIn({ kind, ref }: PlayContext, videoId: number): Promise<VideoCard | undefined> {
  const path = kind === 'in' ? `videos/include/${ref}` : `users/playlists/${ref}/next?video=${videoId}`;
  const response = await send(`/api/content/v1/${path}`);
  if (NOT_THEIRS.includes(response.status)) return undefined;
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const { data } = (await response.json()) as { data: { items?: VideoCard[]; next?: VideoCard | null } };
  if (!data.items) return data.next ?? undefined;
  const position = data.items.findIndex(({ id }) => id === videoId);
  return position < 0 ? undefined : data.items[position + 1];
}

/** What is most like a video; nothing where that cannot be had. */
export async function fetchSimilar(slug: string): Promise<readonly VideoCard[]> {
  try {
    const response = await send(`/api/content/v1/videos/${slug}/similar`);
    return response.ok ? ((await response.json()) as { data: { item: VideoCard[] } }).data.item : [];
  } catch {
    return [];
  }
}

/** A view that is not counted is no reason to disturb the viewer. */
export function reportView(videoId: number): void {
  send('/api/content/v1/add-video-view', { ...asJson({ id: videoId }), keepalive: true }).catch(() => undefined);
}

let lastReport: Promise<unknown> = Promise.resolve();
/** A beacon tells nobody when it has arrived. */
const BEACON_MS = 400;

const positionPath = (videoId: number) => `/api/content/v1/videos/${videoId}/position`;

/** @returns whether it arrived */
export function reportPosition(videoId: number, position: WatchedPosition): Promise<boolean> {
  const report = send(positionPath(videoId), { ...asJson(position), keepalive: true }).then(
    ({ ok }) => ok,
    () => false,
  );
  lastReport = report;
  return report;
}

/** On the way out of a page, when nobody waits for an answer any more. @returns whether the browser will send it */
export function reportLastPosition(videoId: number, position: WatchedPosition): boolean {
  const body = new Blob([JSON.stringify(position)], { type: 'application/json' });
  lastReport = new Promise((resolve) => setTimeout(resolve, BEACON_MS));
  return navigator.sendBeacon(positionPath(videoId), body);
}

/** Another promise after each report, so that a reader of positions knows whether it read the latest. */
export const whenPositionIsStored = () => lastReport;

export type DownloadRefusalCode =
  | 'DOWNLOAD_LIMIT'
  | 'TRIAL_WATCHES_ONLINE'
  | 'NO_SUBSCRIPTION'
  | 'AGE_NOT_VERIFIED'
  | 'NOT_FOUND';

/** Success starts the download, error shows an alert, unknown does neither. */
type DownloadAnswer =
  | { result: 'success'; url: string; downloadsLeft: number | null }
  | { result: 'error'; code: DownloadRefusalCode; message: string; cap: number | null }
  | { result: 'unknown' };

interface RefusalBody {
  code: DownloadRefusalCode;
  /** Where the limit is reached: videos a day of the plan. */
  cap?: number;
  status: { message: string };
}

export async function askDownload(url: string): Promise<DownloadAnswer> {
  try {
    const response = await send('/api/users/can_download', asJson({ url }));
    if (response.ok) {
      const { data } = (await response.json()) as { data: { url: string; downloadsLeft: number | null } };
      return { ...data, result: 'success' };
    }
    if (response.status !== 403 && response.status !== 404) return { result: 'unknown' };
    const { code, cap = null, status } = (await response.json()) as RefusalBody;
    return { result: 'error', code, cap, message: status.message };
  } catch {
    return { result: 'unknown' };
  }
}
