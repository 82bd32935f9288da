import * as m from '#messages/app';
import type { VideoCard } from '#modules/catalogue/contract/wire.ts';
import { VideoGrid } from '#modules/catalogue/web/index.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { usePageAddress } from '#ui/page-query.ts';

/** The page of a film that could not be asked for just now. */
export function NoFilm({ suggested }: { suggested: readonly VideoCard[] }) {
  const { pathname } = usePageAddress();
  return (
    <div className="topic-page">
      <h1 className="visually-hidden">{m.no_film()}</h1>
      <EmptyState
        icon={<Icon name="film" size={40} strokeWidth={1.4} />}
        title={m.no_film()}
        actions={
          <ButtonLink to={pathname} reloadDocument>
            {m.try_again()}
          </ButtonLink>
        }
      >
        {m.no_film_text()}
      </EmptyState>
      {suggested.length > 0 && <VideoGrid videos={suggested} heading="h2" wholeRows />}
    </div>
  );
}
