import { useEffect, useRef } from 'react';
import * as m from '#messages/cams';
import type { StreamType } from '#modules/live/contract/types.ts';
import type { PublishState } from '#modules/live/web/index.tsx';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { StudioRoom } from '../../../contract/studio-types.ts';
import { Choice, Part } from '../part.tsx';
import { SoundLevel } from './sound-level.tsx';
import { HeldKey, StreamKey } from './stream-key.tsx';
import type { Broadcast, PictureSize } from './use-broadcast.ts';

const STATE_TEXT: Readonly<Record<PublishState, () => string>> = {
  connecting: m.studio_connecting,
  live: m.studio_live,
  reconnecting: m.studio_line_lost,
  blocked: m.network_blocked,
  refused: m.studio_publish_refused,
  stopped: m.studio_publish_stopped,
};

const SIZES: readonly { value: PictureSize; label: string }[] = [
  { value: '720', label: '1280 × 720' },
  { value: '1080', label: '1920 × 1080' },
  { value: '480', label: '854 × 480' },
];

const named = (devices: readonly MediaDeviceInfo[]) =>
  devices.map(({ deviceId, label }) => ({ value: deviceId, label: label || deviceId }));

/** R72. Checks camera and microphone, then sends them. Another program can send instead, with addresses and a key. */
export function BroadcastPanel({
  room,
  broadcast,
  onRoom,
}: {
  room: StudioRoom;
  broadcast: Broadcast;
  onRoom: (room: StudioRoom) => void;
}) {
  const { chosen, devices, picture, state, isSending, isBusy, muted, refused } = broadcast;
  const isKeyHeld = room.staysOffAir && room.hasStreamKey && room.mayBroadcast && room.status === 'offline';
  return (
    <>
      {isKeyHeld && !isSending && <HeldKey onRoom={onRoom} />}
      <Part title={m.studio_from_browser()} hint={isSending ? undefined : m.studio_from_browser_hint()}>
        <Preview stream={picture} />
        {state && <p role={state === 'refused' || state === 'blocked' ? 'alert' : 'status'}>{STATE_TEXT[state]()}</p>}
        {picture && <SoundLevel stream={picture} />}
        {refused && <Notice kind="problem">{refused}</Notice>}
        <div className="studio-acts">
          {isSending ? (
            <>
              <Button kind="secondary" type="button" onClick={() => broadcast.mute('audio')}>
                {muted.audio ? m.studio_sound_on() : m.studio_sound_off()}
              </Button>
              <Button kind="secondary" type="button" onClick={() => broadcast.mute('video')}>
                {muted.video ? m.studio_picture_on() : m.studio_picture_off()}
              </Button>
            </>
          ) : (
            <>
              <Button kind="secondary" type="button" busy={isBusy} onClick={broadcast.check}>
                {m.studio_check()}
              </Button>
              <Button
                type="button"
                busy={isBusy}
                disabled={!room.mayBroadcast || room.isHidden}
                onClick={broadcast.goLive}
              >
                {m.studio_go_live()}
              </Button>
            </>
          )}
        </div>
        <div className="studio-form__row">
          {devices && (
            <>
              <Choice
                label={m.studio_camera()}
                value={chosen.camera}
                options={named(devices.cameras)}
                onChoose={(camera) => broadcast.choose({ camera })}
              />
              <Choice
                label={m.studio_microphone()}
                value={chosen.microphone}
                options={named(devices.microphones)}
                onChoose={(microphone) => broadcast.choose({ microphone })}
              />
            </>
          )}
          {!isSending && (
            <>
              <Choice
                label={m.studio_size()}
                value={chosen.size}
                options={SIZES}
                onChoose={(size) => broadcast.choose({ size: size as PictureSize })}
              />
              <Choice
                label={m.studio_kind()}
                value={chosen.type}
                options={[
                  { value: '2D', label: m.studio_flat() },
                  { value: 'VR', label: m.studio_vr() },
                ]}
                onChoose={(type) => broadcast.choose({ type: type as StreamType })}
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
      {stream ? (
        <video ref={video} autoPlay muted playsInline aria-label={m.studio_preview()} />
      ) : (
        <p>{m.studio_no_preview()}</p>
      )}
    </div>
  );
}
