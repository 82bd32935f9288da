import type { PublishAccess, StreamType } from '../contract/types.ts';
import { type OpenSession, openSession, SessionRefused } from './whip.ts';

/**
 * `refused`: this access isn't valid, a new one is needed. `reconnecting` retries by itself, and so does `blocked`,
 * where the server answers and no packet gets through. Devices stay open until `stop`.
 */
export type PublishState = 'connecting' | 'live' | 'reconnecting' | 'blocked' | 'refused' | 'stopped';

export interface PublishStats {
  bitsPerSecond: number;
  /** Packet loss as the server reports it, 0 to 1. */
  loss: number;
  roundTripMs: number | undefined;
  width: number;
  height: number;
  framesPerSecond: number;
}

export interface PublishOptions {
  access: PublishAccess;
  /** Called when the access has expired. */
  renew?(): Promise<PublishAccess>;
  type: StreamType;
  /** Device ids of camera and microphone; false: none. Absent: the browser's default. */
  camera?: string | false;
  microphone?: string | false;
  width?: number;
  height?: number;
  framesPerSecond?: number;
  /** Sends smaller layers as well, for viewers with a slow connection. */
  simulcast?: boolean;
  /** A stream to send instead of devices, such as a screen. */
  source?: MediaStream;
  onState(state: PublishState): void;
}

export interface Publishing {
  /** For the performer's own preview. */
  stream: MediaStream;
  setMuted(kind: 'audio' | 'video', isMuted: boolean): void;
  /** Switches to another device without interrupting the stream. */
  use(kind: 'audio' | 'video', deviceId: string): Promise<void>;
  stats(): Promise<PublishStats | undefined>;
  stop(): void;
}

const LAYERS: readonly RTCRtpEncodingParameters[] = [
  { rid: 'l', scaleResolutionDownBy: 4, maxBitrate: 250_000 },
  { rid: 'm', scaleResolutionDownBy: 2, maxBitrate: 900_000 },
  { rid: 'h', maxBitrate: 4_000_000 },
];
const ONE_LAYER: readonly RTCRtpEncodingParameters[] = [{ maxBitrate: 4_000_000 }];
const SOUND_BITRATE = 128_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5000;
/** A connection that recovers within this time wasn't lost. */
const LOST_MS = 2000;
/** Enough to connect even through a distant relay; browsers would try for half a minute. */
const CONNECT_MS = 10_000;

/** Cameras and microphones; without labels until permission for one was given. */
export async function devices(): Promise<{ cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[] }> {
  const all = await navigator.mediaDevices.enumerateDevices();
  return {
    cameras: all.filter(({ kind }) => kind === 'videoinput'),
    microphones: all.filter(({ kind }) => kind === 'audioinput'),
  };
}

/** Sends camera and microphone by WHIP, and reconnects after each loss of the connection. Rejects without a device. */
export async function publish(options: PublishOptions): Promise<Publishing> {
  const stream = options.source ?? (await navigator.mediaDevices.getUserMedia(constraintsOf(options)));
  let { access } = options;
  let connection: RTCPeerConnection | undefined;
  let session: OpenSession | undefined;
  let isStopped = false;
  let pauseMs = FIRST_PAUSE_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let before: { bytes: number; at: number } | undefined;

  async function connect(): Promise<void> {
    const own = new RTCPeerConnection({ bundlePolicy: 'max-bundle', iceServers: access.iceServers });
    connection = own;
    addTracks(own, stream, options.simulcast ?? true);
    let lost: ReturnType<typeof setTimeout> | undefined;
    let isThrough = false;
    const lose = () => {
      if (connection === own) reconnect(isThrough ? 'reconnecting' : 'blocked');
    };
    own.onconnectionstatechange = () => {
      if (connection !== own || isStopped) return;
      clearTimeout(lost);
      if (own.connectionState === 'connected') {
        isThrough = true;
        pauseMs = FIRST_PAUSE_MS;
        options.onState('live');
      } else if (own.connectionState === 'disconnected') lost = setTimeout(lose, LOST_MS);
      else if (own.connectionState === 'failed') lose();
    };
    const url = `${access.whipUrl}${access.whipUrl.includes('?') ? '&' : '?'}type=${options.type}`;
    const opened = await openSession(own, url, access.bearer);
    if (isStopped || connection !== own) return opened.end();
    session = opened;
    setTimeout(() => isThrough || lose(), CONNECT_MS);
  }

  function reconnect(state: 'reconnecting' | 'blocked'): void {
    if (isStopped) return;
    connection?.close();
    connection = undefined;
    options.onState(state);
    clearTimeout(retry);
    retry = setTimeout(attempt, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  function attempt(): void {
    connect().catch(async (error: unknown) => {
      if (isStopped) return;
      const isRefused = error instanceof SessionRefused && [401, 403].includes(error.status);
      const renewed = isRefused ? await options.renew?.().catch(() => undefined) : access;
      if (!renewed) return stop('refused');
      access = renewed;
      reconnect('reconnecting');
    });
  }

  function stop(state: PublishState = 'stopped'): void {
    if (isStopped) return;
    isStopped = true;
    clearTimeout(retry);
    window.removeEventListener('pagehide', leave);
    session?.end();
    connection?.close();
    for (const track of stream.getTracks()) track.stop();
    options.onState(state);
  }

  const leave = () => stop();
  window.addEventListener('pagehide', leave);
  options.onState('connecting');
  attempt();
  return {
    stream,
    setMuted(kind, isMuted) {
      for (const track of stream.getTracks()) if (track.kind === kind) track.enabled = !isMuted;
    },
    async use(kind, deviceId) {
      const constraints = constraintsOf({ ...options, camera: deviceId, microphone: deviceId });
      const selected = kind === 'video' ? { video: constraints.video } : { audio: constraints.audio };
      const [track] = (await navigator.mediaDevices.getUserMedia(selected)).getTracks();
      if (!track) return;
      for (const old of stream.getTracks().filter((one) => one.kind === kind)) {
        track.enabled = old.enabled;
        stream.removeTrack(old);
        old.stop();
      }
      stream.addTrack(track);
      await connection
        ?.getSenders()
        .find((sender) => sender.track?.kind === kind)
        ?.replaceTrack(track);
    },
    async stats() {
      const report = await connection?.getStats();
      const next = report && readStats(report, before);
      before = next?.seen ?? before;
      return next?.stats;
    },
    stop: () => stop(),
  };
}

type Devices = Pick<PublishOptions, 'camera' | 'microphone' | 'width' | 'height' | 'framesPerSecond'>;

function constraintsOf({ camera, microphone, width, height, framesPerSecond }: Devices): MediaStreamConstraints {
  const device = (id: string | undefined) => (id === undefined ? {} : { deviceId: { exact: id } });
  const size = { width: { ideal: width ?? 1280 }, height: { ideal: height ?? 720 } };
  const video = { ...size, frameRate: { ideal: framesPerSecond ?? 30 } };
  return {
    video: camera === false ? false : { ...video, ...device(camera) },
    audio: microphone === false ? false : { echoCancellation: true, ...device(microphone) },
  };
}

function addTracks(connection: RTCPeerConnection, stream: MediaStream, isSimulcast: boolean): void {
  for (const track of stream.getTracks()) {
    const isPicture = track.kind === 'video';
    const layers = isSimulcast ? LAYERS : ONE_LAYER;
    const sendEncodings = isPicture ? layers.map((layer) => ({ ...layer })) : [{ maxBitrate: SOUND_BITRATE }];
    const transceiver = connection.addTransceiver(track, { direction: 'sendonly', streams: [stream], sendEncodings });
    const codecs = RTCRtpSender.getCapabilities(track.kind)?.codecs ?? [];
    // Engines forward media as it comes in, so it must be what every browser can play.
    const selected = codecs.filter(({ mimeType }) => /^(video\/h264|audio\/opus)$/i.test(mimeType));
    if (selected.length > 0) transceiver.setCodecPreferences(selected);
  }
}

function readStats(report: RTCStatsReport, before: { bytes: number; at: number } | undefined) {
  let bytes = 0;
  let at = 0;
  let loss = 0;
  let roundTrip: number | undefined;
  let largest: { frameWidth?: number; frameHeight?: number; framesPerSecond?: number } = {};
  report.forEach((one) => {
    if (one.type === 'outbound-rtp') {
      bytes += one.bytesSent ?? 0;
      at = one.timestamp;
      if (one.kind === 'video' && (one.frameWidth ?? 0) >= (largest.frameWidth ?? 0)) largest = one;
    } else if (one.type === 'remote-inbound-rtp') {
      loss = Math.max(loss, one.fractionLost ?? 0);
      roundTrip = one.roundTripTime ?? roundTrip;
    }
  });
  const seconds = before && at > before.at ? (at - before.at) / 1000 : undefined;
  const stats: PublishStats = {
    bitsPerSecond: before && seconds ? Math.max(0, ((bytes - before.bytes) * 8) / seconds) : 0,
    loss,
    roundTripMs: roundTrip === undefined ? undefined : roundTrip * 1000,
    width: largest.frameWidth ?? 0,
    height: largest.frameHeight ?? 0,
    framesPerSecond: largest.framesPerSecond ?? 0,
  };
  return { stats, seen: { bytes, at } };
}
