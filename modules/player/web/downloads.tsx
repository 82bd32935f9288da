import { useSearchParams } from 'react-router';
import * as m from '#messages/player';
import { popover } from '#ui/overlay/popover.tsx';
import { later } from '#ui/page/later.tsx';
import { DownloadList, type DownloadsProps } from './download-list.tsx';
import { downloadNotices, QUERY_NAME } from './download-query.ts';
import { DownloadRefusal } from './download-refusal.tsx';

const Files = popover(
  import.meta.env.SSR ? DownloadList : undefined,
  async () => (await import('./download-list.tsx')).DownloadList,
);

/** Loaded only for visitors who can use it. */
const Refusal = later(
  import.meta.env.SSR ? DownloadRefusal : undefined,
  async () => (await import('./download-refusal.tsx')).DownloadRefusal,
);

/**
 * The files of a video. With scripts a press asks first and then downloads in place; without, the link does. Visitors
 * without access are led to the sale page, expired members in a new window (R8).
 */
export function Downloads(props: DownloadsProps) {
  const { video, offer } = props;
  if (offer.downloads.length === 0) return null;
  return <Files key={video.id} label={m.download()} icon="download" {...props} />;
}

/** Why a download that a browser without scripts requested didn't start. */
export function RefusedDownload({ playback }: Pick<DownloadsProps, 'playback'>) {
  const [params] = useSearchParams();
  const word = params.get(QUERY_NAME);
  if (word === null || !downloadNotices.includes(word)) return null;
  return <Refusal word={word} cap={playback?.dailyDownloads ?? null} />;
}
