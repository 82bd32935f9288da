import { useId, useState } from 'react';
import * as m from '#messages/championship';
import type { ChampionshipVideo } from '../contract/types.ts';

/** A short video in the available qualities, the middle one first; nothing without sources. */
export function Clip({ video, label, is3d }: { video: ChampionshipVideo; label: string; is3d?: boolean }) {
  const { urls, poster, title } = video;
  const id = useId();
  const [quality, setQuality] = useState<string>();
  if (urls.length === 0) return null;
  const chosen = urls.find((url) => url.key === quality) ?? urls[Math.floor((urls.length - 1) / 2)];
  return (
    <section className="championship-clip" aria-labelledby={id}>
      <h2 className="championship-clip__title" id={id} dir="auto">
        {title || label}
      </h2>
      {/* biome-ignore lint/a11y/useMediaCaption: clips of the library have no sound */}
      <video
        key={chosen?.src}
        className="championship-clip__video"
        src={chosen?.src}
        poster={poster?.permalink}
        controls
        playsInline
        preload="none"
        aria-labelledby={id}
      />
      {is3d && <p className="championship-clip__note">{m.in_3d()}</p>}
      {urls.length > 1 && (
        <label className="championship-clip__quality">
          {m.quality()}
          <select value={chosen?.key} onChange={({ target }) => setQuality(target.value)}>
            {urls.map(({ key, quality: shown }) => (
              <option key={key} value={key}>
                {shown}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}
