import { type ReactNode, Suspense, useRef, useState } from 'react';
import * as m from '#messages/cams';
import type { StreamType } from '#modules/live/contract/types.ts';
import { LivePlayer, type WatchState } from '#modules/live/web/index.tsx';
import { StreamDome } from '#modules/player/web/index.tsx';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { QrPicture } from '#ui/media/qr-picture.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { RoomItem } from '../../contract/rooms-api.ts';
import type { RoomFacts, RoomStateName } from '../../contract/types.ts';
import {
  QUALITIES,
  type Quality,
  rememberedQuality,
  rememberedSound,
  rememberedStream,
  rememberQuality,
  rememberSound,
  rememberStream,
  type Sound,
} from './remembered.ts';
import { RoomPoster } from './room-poster.tsx';
import { useViewAccess } from './use-view-access.ts';

/** States in which there is something to watch. */
const WATCHED: readonly RoomStateName[] = ['PUBLIC', 'PUBLIC_6K', 'MY_PRIVATE_SHOW', 'SPY_SHOW'];

/** A room's stream with its controls, or the reason why there is none. */
export function RoomStage({
  room,
  facts,
  state,
  isOwn,
  children,
}: {
  room: RoomItem;
  facts: RoomFacts;
  state: RoomStateName;
  /** Whether the visitor is the performer. */
  isOwn: boolean;
  children?: ReactNode;
}) {
  const mayWatch = WATCHED.includes(state) || (isOwn && facts.status !== 'offline');
  const [preferred, setPreferred] = useState<StreamType>(rememberedStream);
  const types = facts.streamTypes;
  const online = types.filter((one) => one.online);
  // A lost stream is waited for, unless there is another one.
  const there = online.length > 0 ? online : types;
  // R86. There is a choice while all are online.
  const allOnline = types.length > 1 && online.length === types.length;
  const current = (there.find(({ type }) => type === preferred) ?? there[0])?.type;
  const { access, renew } = useViewAccess(room.id, mayWatch, current);
  const [sound, setSound] = useState<Sound>(rememberedSound);
  const [watch, setWatch] = useState<WatchState>('connecting');
  const [isBlocked, setIsBlocked] = useState(false);
  const [quality, setQuality] = useState<Quality>(rememberedQuality);
  const stage = useRef<HTMLDivElement>(null);
  const trouble = troubleOf(watch, renew);
  const change = (next: Sound) => {
    setIsBlocked(false);
    setSound(next);
    rememberSound(next);
  };
  if (!mayWatch || !access)
    return (
      <div className="cam-stage" ref={stage}>
        <RoomPoster room={room} state={mayWatch ? 'UNINITIALIZED' : state} />
        {children}
      </div>
    );
  return (
    <div className="cam-stage" ref={stage} data-state={state}>
      <Suspense fallback={<RoomPoster room={room} state="UNINITIALIZED" />}>
        <LivePlayer
          access={access}
          mostLines={quality || undefined}
          type={access.type}
          draw={(media) => (
            // The stream keeps playing while this is loaded.
            <Suspense>
              <StreamDome media={media} id={room.id} title={room.nickname} trouble={trouble} />
            </Suspense>
          )}
          muted={sound.muted}
          volume={sound.volume}
          poster={room.picture?.permalink}
          label={m.live_video({ name: room.nickname })}
          onState={(next) => {
            setWatch(next);
            if (next === 'refused') renew();
          }}
          onSoundBlocked={() => {
            setIsBlocked(true);
            // Until the next tap; the next room starts with sound again.
            setSound((before) => ({ ...before, muted: true }));
          }}
        />
      </Suspense>
      <StageNotice watch={watch} trouble={trouble} />
      <div className="cam-stage__controls">
        <button
          type="button"
          className="cam-stage__button"
          aria-label={sound.muted ? m.unmute() : m.mute()}
          onClick={() => change({ ...sound, muted: !sound.muted })}
        >
          <Icon name={sound.muted ? 'volume-x' : 'volume-2'} size={22} />
        </button>
        <input
          className="cam-stage__volume"
          type="range"
          min="0"
          max="1"
          step="0.05"
          aria-label={m.volume()}
          value={sound.muted ? 0 : sound.volume}
          onChange={({ target }) => change({ muted: Number(target.value) === 0, volume: Number(target.value) })}
        />
        {isBlocked && <span className="cam-stage__word">{m.sound_blocked()}</span>}
        <span className="cam-stage__space" />
        {allOnline && (
          <label className="cam-stage__choice">
            <span className="visually-hidden">{m.stream_type()}</span>
            <select
              value={current}
              onChange={({ target }) => {
                const chosen = target.value === 'VR' ? 'VR' : '2D';
                setPreferred(chosen);
                rememberStream(chosen);
              }}
            >
              <option value="2D">{m.on_screen()}</option>
              <option value="VR">{m.for_headset()}</option>
            </select>
          </label>
        )}
        <label className="cam-stage__choice">
          <span className="visually-hidden">{m.quality()}</span>
          <select
            value={quality}
            onChange={({ target }) => {
              const chosen = QUALITIES.find((one) => one === Number(target.value)) ?? 0;
              setQuality(chosen);
              rememberQuality(chosen);
            }}
          >
            {QUALITIES.map((one) => (
              <option key={one} value={one}>
                {one === 0 ? m.quality_auto() : m.quality_lines({ lines: String(one) })}
              </option>
            ))}
          </select>
        </label>
        <HeadsetCode path={room.path} />
        <button
          type="button"
          className="cam-stage__button"
          aria-label={m.fullscreen()}
          onClick={() => {
            if (document.fullscreenElement) void document.exitFullscreen();
            else void stage.current?.requestFullscreen?.().catch(() => undefined);
          }}
        >
          <Icon name="maximize" size={22} />
        </button>
      </div>
      {children}
    </div>
  );
}

interface Trouble {
  word: string;
  retry?: () => void;
}

/** Why there is no stream, for the page and for a headset's panel. */
function troubleOf(watch: WatchState, retry: () => void): Trouble | undefined {
  if (watch === 'failed') return { word: m.stream_failed(), retry };
  return watch === 'waiting' ? { word: m.no_stream() } : undefined;
}

function StageNotice({ watch, trouble }: { watch: WatchState; trouble: Trouble | undefined }) {
  if (watch === 'playing') return null;
  return (
    <div className="cam-stage__notice" role="status">
      <p>{trouble ? trouble.word : m.is_connecting()}</p>
      {trouble?.retry && (
        <Button type="button" size="small" kind="secondary" onClick={trouble.retry}>
          {m.try_again()}
        </Button>
      )}
    </div>
  );
}

type Code = Parameters<typeof QrPicture>[0]['code'];

/** The room's address as a QR code, for a headset's camera. */
function HeadsetCode({ path }: { path: string }) {
  const [code, setCode] = useState<Code>();
  const [isOpen, setIsOpen] = useState(false);
  async function show() {
    const { qrCode } = await import('#ui/media/qr-code.ts');
    setCode(qrCode(location.origin + path));
    setIsOpen(true);
  }
  return (
    <>
      <button type="button" className="cam-stage__button" aria-label={m.go_on_in_headset()} onClick={() => void show()}>
        <Icon name="rectangle-goggles" size={22} />
      </button>
      <Dialog
        open={isOpen}
        title={m.go_on_in_headset()}
        actions={
          <Button type="button" kind="secondary" onClick={() => setIsOpen(false)}>
            {m.close()}
          </Button>
        }
        onClose={() => setIsOpen(false)}
      >
        <p>{m.qr_text()}</p>
        {code && <QrPicture code={code} label={m.qr_label()} />}
      </Dialog>
    </>
  );
}
