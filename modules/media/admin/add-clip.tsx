import { useId, useState } from 'react';
import { useMay } from '#admin/components/account/operator.ts';
import { notify } from '#admin/components/dialog/notices.tsx';
import { DropPlace } from '#admin/components/field/drop-zone.tsx';
import { messageOf } from '#admin/components/request/refusal.ts';
import { Progress } from '#admin/components/screen/progress.tsx';
import * as m from '#messages/media-admin';
import { CLIP_SECONDS, MOST_CLIP_BYTES } from '../contract/admin-api.ts';
import { mediaUpload } from './api.ts';

/** Takes a clip that is dropped on it, or chosen. */
export default function AddClip({ onAdded }: { onAdded: (address: string) => void }) {
  const id = useId();
  const mayAdd = useMay('media.edit');
  const [sent, setSent] = useState<{ done: number; total: number }>();
  async function take(body: File | undefined) {
    if (!body) return;
    if (body.size > MOST_CLIP_BYTES) return notify(m.clip_too_large(), { kind: 'failed' });
    setSent({ done: 0, total: body.size });
    const onProgress = (done: number, total: number) => setSent({ done, total });
    try {
      const { data } = await mediaUpload({ seconds: CLIP_SECONDS, onProgress }).addClip({
        query: { name: body.name },
        body,
      });
      if (data.address !== null) onAdded(data.address);
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    } finally {
      setSent(undefined);
    }
  }
  if (!mayAdd) return null;
  if (sent) return <Progress label={m.adding_clip()} {...sent} />;
  return (
    <DropPlace id={id} accept="video/mp4,video/webm" onFiles={([first]) => void take(first)}>
      {m.drop_clip()}
    </DropPlace>
  );
}
