import * as m from '#messages/headset';
import { popover } from '#ui/overlay/popover.tsx';
import { type HeadsetProps, HeadsetWays } from './headset-ways.tsx';

const Ways = popover(
  import.meta.env.SSR ? HeadsetWays : undefined,
  async () => (await import('./headset-ways.tsx')).HeadsetWays,
);

export function InHeadset(props: HeadsetProps) {
  const { hasFull, hasTrailer } = props.offer;
  if (!hasFull && !hasTrailer) return null;
  return <Ways label={m.watch_in_headset()} icon="rectangle-goggles" {...props} />;
}
