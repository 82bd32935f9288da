import { useEffect, useEffectEvent, useState } from 'react';
import { useMay } from '#admin/components/account/operator.ts';
import { messageOf } from '#admin/components/request/refusal.ts';
import { useActing } from '#admin/components/request/use-acting.ts';
import { bytes } from '#admin/components/screen/bytes.ts';
import * as m from '#messages/vreels-admin';
import { shortAddress } from '#modules/media/contract/short-addresses.ts';
import { vreels } from './api.ts';

interface Moment {
  videoId: number;
  fromSeconds: number;
  seconds: number;
}
type Clip = Awaited<ReturnType<ReturnType<typeof vreels>['clip']>>['data'];

const EVERY_MS = 2000;

/** The state of the saved moment's clip, polled until it is made or has failed. */
export function ClipPart(moment: Moment) {
  const { videoId, fromSeconds, seconds } = moment;
  const [clip, setClip] = useState<Clip>();
  const [fault, setFault] = useState('');
  const [round, setRound] = useState(0);
  const mayEdit = useMay('promotions.edit');
  const [act, isBusy] = useActing();
  const load = useEffectEvent(async () => (await vreels().clip({ videoId, fromSeconds, seconds })).data);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment has another clip, and each round polls again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOld = false;
    load().then(
      (found) => {
        if (isOld) return;
        setClip(found);
        setFault('');
        if (found.state === 'waiting') timer = setTimeout(() => setRound(round + 1), EVERY_MS);
      },
      (error: unknown) => !isOld && setFault(messageOf(error)),
    );
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [videoId, fromSeconds, seconds, round]);

  async function remake() {
    await act(() => vreels().remakeClip({ videoId, fromSeconds, seconds }), m.tries_again());
    setRound(round + 1);
  }

  return (
    <fieldset className="field-part">
      <legend>{m.clip()}</legend>
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      {clip?.state === 'none' && <p className="muted">{m.clip_none()}</p>}
      {clip?.state === 'waiting' && (
        <p className="muted" role="status">
          {m.clip_waiting()}
        </p>
      )}
      {clip?.state === 'failed' && (
        <p role="alert" className="fault">
          {m.clip_failed({ problem: clip.problem ?? '' })}
        </p>
      )}
      {clip?.state === 'made' && clip.id !== null && (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: clips have no speech */}
          <video
            className="moment-clip"
            key={clip.id}
            src={shortAddress(clip.id, 'clip')}
            poster={shortAddress(clip.id, 'poster')}
            aria-label={m.clip()}
            width={180}
            height={320}
            controls
            playsInline
            preload="none"
          />
          <p className="muted">
            {m.clip_made({ size: bytes(clip.sizeBytes ?? 0), seconds: String(clip.duration ?? 0) })}
          </p>
        </>
      )}
      {mayEdit && (clip?.state === 'failed' || clip?.state === 'made') && (
        <div className="form-acts">
          <button type="button" className="button" disabled={isBusy} onClick={() => void remake()}>
            {m.make_again()}
          </button>
        </div>
      )}
    </fieldset>
  );
}
