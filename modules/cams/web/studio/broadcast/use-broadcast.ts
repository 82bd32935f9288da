import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as m from '#messages/cams';
import type { StreamType } from '#modules/live/contract/types.ts';
import { loadPublisher, type Publishing, type PublishState } from '#modules/live/web/index.tsx';
import type { RoomStatus, ShowReason } from '../../../contract/types.ts';
import { camsInBrowser } from '../../api.ts';
import { refusedBy } from '../refusals.ts';

const SIZES = { '720': [1280, 720], '1080': [1920, 1080], '480': [854, 480] } as const;
/** Ended in another window or program, or by signing out. */
const ENDED_BY_PERFORMER: readonly (ShowReason | null)[] = ['BROADCAST_STOPPED_BY_MODEL', 'LOGGED_OUT'];
export type PictureSize = keyof typeof SIZES;

export interface Chosen {
  camera?: string;
  microphone?: string;
  size: PictureSize;
  type: StreamType;
}

interface Devices {
  cameras: readonly MediaDeviceInfo[];
  microphones: readonly MediaDeviceInfo[];
}

export interface Broadcast {
  chosen: Chosen;
  /** Undefined until the browser has allowed one. */
  devices: Devices | undefined;
  /** The current stream of camera and microphone. */
  picture: MediaStream | undefined;
  /** The state of sending; undefined while nothing is sent. */
  state: PublishState | undefined;
  isSending: boolean;
  isBusy: boolean;
  muted: Readonly<Record<'audio' | 'video', boolean>>;
  refused: string | undefined;
  check(): void;
  goLive(): void;
  /** Stops sending from this browser. */
  stop(): void;
  choose(change: Partial<Chosen>): void;
  mute(kind: 'audio' | 'video'): void;
}

/**
 * R72. Camera and microphone of this browser, for as long as the studio is open.
 * @param room the room's state by its socket: a broadcast that the performer ended elsewhere is ended here too
 * @param onRefused the server refused to take any more
 */
export function useBroadcast(
  room: { status: RoomStatus; reason: ShowReason | null },
  onRefused: () => void,
): Broadcast {
  const [chosen, setChosen] = useState<Chosen>({ size: '720', type: '2D' });
  const [devices, setDevices] = useState<Devices>();
  const [preview, setPreview] = useState<MediaStream>();
  const [publishing, setPublishing] = useState<Publishing>();
  const [state, setState] = useState<PublishState>();
  const [muted, setMuted] = useState({ audio: false, video: false });
  const [refused, setRefused] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = publishing !== undefined && state !== 'stopped' && state !== 'refused';

  useEffect(() => () => publishing?.stop(), [publishing]);
  const held = useRef<MediaStream>(undefined);
  useEffect(() => {
    held.current = preview;
  }, [preview]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stopTracks(held.current);
    };
  }, []);

  async function trying(work: () => Promise<void>) {
    setIsBusy(true);
    setRefused(undefined);
    try {
      await work();
    } catch (error) {
      const isOfDevice = isDeviceError(error);
      setRefused(isOfDevice ? m.studio_no_device() : refusedBy(error).message);
      // The device was unplugged: the next attempt uses any that is there.
      if (isOfDevice) setChosen(({ size, type }) => ({ size, type }));
    } finally {
      setIsBusy(false);
    }
  }

  async function open({ camera, microphone, size }: Chosen): Promise<MediaStream> {
    // It doesn't exist on pages without TLS.
    if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError');
    const [width, height] = SIZES[size];
    const exact = (id: string | undefined) => (id ? { deviceId: { exact: id } } : {});
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { width: { ideal: width }, height: { ideal: height }, frameRate: { ideal: 30 }, ...exact(camera) },
      audio: { echoCancellation: true, ...exact(microphone) },
    });
    setDevices(await (await loadPublisher()).devices());
    const idOf = (kind: 'audio' | 'video') =>
      stream
        .getTracks()
        .find((track) => track.kind === kind)
        ?.getSettings().deviceId;
    setChosen((before) => ({ ...before, camera: idOf('video'), microphone: idOf('audio') }));
    return stream;
  }

  const check = (next = chosen) =>
    void trying(async () => {
      stopTracks(preview);
      setPreview(undefined);
      setPreview(await open(next));
    });

  const goLive = () =>
    void trying(async () => {
      const renew = async () => (await camsInBrowser.publish({ type: chosen.type })).data;
      const [width, height] = SIZES[chosen.size];
      const access = await renew();
      const { publish } = await loadPublisher();
      // Sends the stream that was checked, without asking for permission again.
      const source = preview ?? (await open(chosen));
      setPreview(undefined);
      setMuted({ audio: false, video: false });
      const onState = (next: PublishState) => {
        setState(next);
        if (next === 'refused') onRefused();
      };
      const opened = await publish({ access, renew, source, type: chosen.type, width, height, onState });
      if (isGone.current) opened.stop();
      else setPublishing(opened);
    });

  function stop() {
    publishing?.stop();
    setPublishing(undefined);
    setState(undefined);
  }

  function choose(change: Partial<Chosen>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    if (isSending) {
      if (change.camera) void trying(() => publishing.use('video', next.camera ?? ''));
      if (change.microphone) void trying(() => publishing.use('audio', next.microphone ?? ''));
    } else if (preview && change.type === undefined) check(next);
  }

  function mute(kind: 'audio' | 'video') {
    const isMuted = !muted[kind];
    publishing?.setMuted(kind, isMuted);
    setMuted({ ...muted, [kind]: isMuted });
  }

  const wasOnAir = useRef(false);
  const follow = useEffectEvent((status: RoomStatus) => {
    const isEnded = wasOnAir.current && status === 'offline' && ENDED_BY_PERFORMER.includes(room.reason);
    wasOnAir.current = status !== 'offline';
    if (isEnded && isSending) stop();
  });
  useEffect(() => follow(room.status), [room.status]);

  return {
    chosen,
    devices,
    picture: isSending ? publishing.stream : preview,
    state: publishing && state,
    isSending,
    isBusy,
    muted,
    refused,
    check: () => check(),
    goLive,
    stop,
    choose,
    mute,
  };
}

function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

const isDeviceError = (error: unknown) =>
  error instanceof DOMException &&
  ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'OverconstrainedError'].includes(error.name);
