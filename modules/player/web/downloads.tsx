import { useSearchParams } from 'react-router';
import * as m from '#messages/player';
import { Icon } from '#ui/icon.tsx';
import { fold } from '#ui/overlay/fold.tsx';
import { DownloadList, type DownloadsProps } from './download-list.tsx';
import { downloadNotices, QUERY_NAME } from './download-query.ts';

const Files = fold(
  import.meta.env.SSR ? DownloadList : undefined,
  async () => (await import('./download-list.tsx')).DownloadList,
);

/**
 * The files of a video. With scripts a press asks first and then downloads in place; without, the same link leads
 * there. Who has no access is led to where it is sold, expired members in a new window (R8).
 */
export function Downloads(props: DownloadsProps) {
  const { video, offer } = props;
  const [params] = useSearchParams();
  if (offer.downloads.length === 0) return null;
  return (
    <section className="downloads" aria-label={m.downloads_of({ title: video.title })} key={video.id}>
      <Files
        className="downloads__fold"
        summaryClass="downloads__summary"
        summary={
          <>
            <Icon name="download" /> {m.download()}
          </>
        }
        isOpen={downloadNotices.includes(params.get(QUERY_NAME) ?? '')}
        {...props}
      />
    </section>
  );
}
