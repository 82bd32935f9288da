import * as m from '#messages/headset';
import { Icon } from '#ui/icon.tsx';
import { fold } from '#ui/overlay/fold.tsx';
import { type HeadsetProps, HeadsetWays } from './headset-ways.tsx';

const Ways = fold(
  import.meta.env.SSR ? HeadsetWays : undefined,
  async () => (await import('./headset-ways.tsx')).HeadsetWays,
);

export function InHeadset(props: HeadsetProps) {
  const { hasFull, hasTrailer } = props.offer;
  if (!hasFull && !hasTrailer) return null;
  return (
    <Ways
      className="in-headset"
      summaryClass="downloads__summary"
      summary={
        <>
          <Icon name="rectangle-goggles" /> {m.watch_in_headset()}
        </>
      }
      {...props}
    />
  );
}
