import * as m from '#messages/catalogue';
import { fold } from '#ui/fold.tsx';
import { Icon } from '#ui/icon.tsx';
import { type Shared, ShareWays } from './share-ways.tsx';

const Ways = fold(
  import.meta.env.SSR ? ShareWays : undefined,
  async () => (await import('./share-ways.tsx')).ShareWays,
);

export function Share({ video }: Shared) {
  return (
    <Ways
      className="share"
      summaryClass="share__head button button--secondary button--medium"
      summary={
        <>
          <Icon name="link" size={18} />
          <span className="button__label">{m.share()}</span>
        </>
      }
      video={video}
    />
  );
}
