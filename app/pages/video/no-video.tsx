import * as m from '#messages/app';
import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import { VideoGrid } from '#modules/catalogue/web/index.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { usePageAddress } from '#ui/page/page-query.ts';
import { EmptyState } from '#ui/text/empty-state.tsx';

/** The page of a video that couldn't be loaded right now. */
export function NoVideo({ suggested }: { suggested: readonly VideoCard[] }) {
  const { pathname } = usePageAddress();
  return (
    <div className="topic-page">
      <h1 className="visually-hidden">{m.no_video()}</h1>
      <EmptyState
        icon={<Icon name="video" size={40} strokeWidth={1.4} />}
        title={m.no_video()}
        actions={
          <ButtonLink to={pathname} reloadDocument>
            {m.try_again()}
          </ButtonLink>
        }
      >
        {m.no_video_text()}
      </EmptyState>
      {suggested.length > 0 && <VideoGrid videos={suggested} heading="h2" wholeRows />}
    </div>
  );
}
