import * as m from '#messages/catalogue';
import { popover } from '#ui/overlay/popover.tsx';
import { type Shared, ShareWays } from './share-ways.tsx';

const Ways = popover(
  import.meta.env.SSR ? ShareWays : undefined,
  async () => (await import('./share-ways.tsx')).ShareWays,
);

export function Share({ video }: Shared) {
  return <Ways label={m.share()} icon="link" video={video} />;
}
