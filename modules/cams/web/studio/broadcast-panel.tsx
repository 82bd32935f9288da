import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/cams';
import type { StreamType } from '#modules/live/contract/types.ts';
import { loadPublisher, type Publishing, type PublishState } from '#modules/live/web/index.tsx';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { StudioRoom } from '../../contract/studio-types.ts';
import { camsInBrowser } from '../api.ts';
import { Choice, Part } from './part.tsx';
import { messageOf } from './refusals.ts';
import { SoundLevel } from './sound-level.tsx';
import { StreamKey } from './stream-key.tsx';

const SIZES = { '720': [1280, 720], '1080': [1920, 1080], '480': [854, 480] } as const;
type Size = keyof typeof SIZES;

interface Chosen {
  camera?: string;
  microphone?: string;
  size: Size;
  type: StreamType;
}

const STATE_TEXT: Readonly<Record<PublishState, () => string>> = {
  connecting: m.studio_connecting,
  live: m.studio_live,
  reconnecting: m.studio_line_lost,
  refused: m.studio_publish_refused,
  stopped: m.studio_publish_stopped,
};

/** R72. Checks camera and microphone, then sends them; or another program does, with addresses and a key. */
export function BroadcastPanel({ room, onRoom }: { room: StudioRoom; onRoom: (room: StudioRoom) => void }) {
  const [chosen, setChosen] = useState<Chosen>({ size: '720', type: '2D' });
  const [known, setKnown] = useState<{ cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[] }>();
  const [preview, setPreview] = useState<MediaStream>();
  const [publishing, setPublishing] = useState<Publishing>();
  const [state, setState] = useState<PublishState>();
  const [muted, setMuted] = useState({ audio: false, video: false });
  const [refused, setRefused] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const picture = publishing?.stream ?? preview;
  const isSending = publishing !== undefined && state !== 'stopped' && state !== 'refused';

  useEffect(() => () => stopTracks(preview), [preview]);
  useEffect(() => () => publishing?.stop(), [publishing]);

  async function trying(work: () => Promise<void>) {
    setIsBusy(true);
    setRefused(undefined);
    try {
      await work();
    } catch (error) {
      setRefused(isDeviceError(error) ? m.studio_no_device() : messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  const check = (next = chosen) =>
    trying(async () => {
      stopTracks(preview);
      const [width, height] = SIZES[next.size];
      const exact = (id: string | undefined) => (id ? { deviceId: { exact: id } } : {});
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { width: { ideal: width }, height: { ideal: height }, ...exact(next.camera) },
        audio: { echoCancellation: true, ...exact(next.microphone) },
      });
      setPreview(stream);
      setKnown(await (await loadPublisher()).devices());
    });

  const goLive = () =>
    trying(async () => {
      const renew = async () => (await camsInBrowser.publish({})).data;
      const [width, height] = SIZES[chosen.size];
      const access = await renew();
      const { camera, microphone, type } = chosen;
      stopTracks(preview);
      setPreview(undefined);
      const { publish } = await loadPublisher();
      const opened = await publish({ access, renew, type, camera, microphone, width, height, onState: setState });
      setPublishing(opened);
      setMuted({ audio: false, video: false });
    });

  function end() {
    publishing?.stop();
    setPublishing(undefined);
    void trying(async () => onRoom((await camsInBrowser.setStatus({ status: 'offline' })).data));
  }

  function choose(change: Partial<Chosen>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    if (isSending) {
      if (change.camera) void trying(() => publishing.use('video', next.camera ?? ''));
      if (change.microphone) void trying(() => publishing.use('audio', next.microphone ?? ''));
    } else if (preview) void check(next);
  }

  function mute(kind: 'audio' | 'video') {
    const isMuted = !muted[kind];
    publishing?.setMuted(kind, isMuted);
    setMuted({ ...muted, [kind]: isMuted });
  }

  return (
    <>
      <Part title={m.studio_from_browser()} hint={m.studio_from_browser_hint()}>
        <Preview stream={picture} />
        {state && publishing && <p role="status">{STATE_TEXT[state]()}</p>}
        {picture && <SoundLevel stream={picture} />}
        {refused && <Notice kind="problem">{refused}</Notice>}
        <div className="studio-acts">
          {!isSending && (
            <Button kind="secondary" type="button" busy={isBusy} onClick={() => void check()}>
              {m.studio_check()}
            </Button>
          )}
          {!isSending && (
            <Button type="button" busy={isBusy} disabled={!room.mayBroadcast} onClick={() => void goLive()}>
              {m.studio_go_live()}
            </Button>
          )}
          {isSending && (
            <>
              <Button kind="secondary" type="button" aria-pressed={muted.audio} onClick={() => mute('audio')}>
                {muted.audio ? m.studio_sound_on() : m.studio_sound_off()}
              </Button>
              <Button kind="secondary" type="button" aria-pressed={muted.video} onClick={() => mute('video')}>
                {muted.video ? m.studio_picture_on() : m.studio_picture_off()}
              </Button>
              <Button kind="danger" type="button" onClick={end}>
                {m.studio_end_broadcast()}
              </Button>
            </>
          )}
        </div>
        <div className="studio-form__row">
          {known && (
            <>
              <Choice
                label={m.studio_camera()}
                options={known.cameras.map(({ deviceId, label }) => ({ value: deviceId, label: label || deviceId }))}
                onChange={(camera) => choose({ camera })}
              />
              <Choice
                label={m.studio_microphone()}
                options={known.microphones.map(({ deviceId, label }) => ({
                  value: deviceId,
                  label: label || deviceId,
                }))}
                onChange={(microphone) => choose({ microphone })}
              />
            </>
          )}
          {!isSending && (
            <>
              <Choice
                label={m.studio_size()}
                options={[
                  { value: '720', label: '1280 × 720' },
                  { value: '1080', label: '1920 × 1080' },
                  { value: '480', label: '854 × 480' },
                ]}
                onChange={(size) => choose({ size: size as Size })}
              />
              <Choice
                label={m.studio_kind()}
                options={[
                  { value: '2D', label: m.studio_flat() },
                  { value: 'VR', label: m.studio_vr() },
                ]}
                onChange={(type) => choose({ type: type as StreamType })}
              />
            </>
          )}
        </div>
      </Part>
      <StreamKey room={room} />
    </>
  );
}

function Preview({ stream }: { stream: MediaStream | undefined }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);
  return (
    <div className="studio-preview">
      <video ref={video} autoPlay muted playsInline aria-label={m.studio_preview()} hidden={!stream} />
      {!stream && <p>{m.studio_no_preview()}</p>}
    </div>
  );
}

function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

const isDeviceError = (error: unknown) =>
  error instanceof DOMException &&
  ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'OverconstrainedError'].includes(error.name);
