import { useEffect, useState } from 'react';
import * as m from '#messages/catalogue';
import { Button } from '#ui/form/button.tsx';
import { embedCode } from '#ui/media/embed-code.ts';
import { usePageOrigin } from '#ui/page/page-origin.ts';
import { CopyField } from './copy-field.tsx';

export interface Shared {
  video: { slug: string; title: string };
}

/** The video's link and its code for other pages, and what else the device shares with. */
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

/** Only where the device has something to share with, which is not known before there is script. */
function DeviceShare({ url, title }: { url: string; title: string }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere('share' in navigator), []);
  if (!isThere) return null;
  // Anyone who thinks better of it is told nothing.
  const share = () => void navigator.share({ url, title }).catch(() => {});
  return (
    <p>
      <Button type="button" kind="secondary" onClick={share}>
        {m.share_more()}
      </Button>
    </p>
  );
}
