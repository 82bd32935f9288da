import { useEffect, useState } from 'react';
import * as m from '#messages/catalogue';
import { Button } from '#ui/form/button.tsx';
import { embedCode } from '#ui/media/embed-code.ts';
import { usePageOrigin } from '#ui/page/page-origin.ts';
import { CopyField } from './copy-field.tsx';

export interface Shared {
  video: { slug: string; title: string };
}

/** The video's link, its embed code, and the device's own sharing. */
export function ShareWays({ video }: Shared) {
  const origin = usePageOrigin();
  const { slug, title } = video;
  const url = `${origin}/video/${slug}/`;
  return (
    <div className="share__ways">
      <CopyField label={m.share_link()} text={url} />
      <CopyField label={m.share_code()} text={embedCode({ origin, slug, title })} />
      <DeviceShare url={url} title={title} />
    </div>
  );
}

/** Only if the device supports sharing, which is known once scripts run. */
function DeviceShare({ url, title }: { url: string; title: string }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere('share' in navigator), []);
  if (!isThere) return null;
  // Canceling isn't an error.
  const share = () => void navigator.share({ url, title }).catch(() => {});
  return (
    <p>
      <Button type="button" kind="secondary" onClick={share}>
        {m.share_more()}
      </Button>
    </p>
  );
}
