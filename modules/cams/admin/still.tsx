import { useEffect, useState } from 'react';
import * as m from '#messages/cams-admin';
import { cams } from './api.ts';

const EVERY_MS = 5000;

/** R81. A still of the room, refreshed every few seconds while it is visible. */
export function Still({ id, name }: { id: string; name: string }) {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      if (document.visibilityState !== 'visible') return;
      // A room that went offline meanwhile disappears from the wall by itself.
      const found = await cams()
        .liveStill({ id })
        .catch(() => undefined);
      if (!isGone && found) setPicture(found.data.picture);
    };
    void load();
    const again = setInterval(() => void load(), EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(again);
    };
  }, [id]);
  if (picture === null) return <span className="muted">{m.no_still()}</span>;
  return <img src={picture} alt={m.still_of({ name })} width={320} height={180} />;
}
