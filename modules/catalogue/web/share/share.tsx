import * as m from '#messages/catalogue';
import { Icon } from '#ui/icon.tsx';
import { fold } from '#ui/overlay/fold.tsx';
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
