import { openPeer, type Peer, type PeerSettings } from './peer.ts';
import { createSource, type Source, type StoredPacket } from './source.ts';
import { beginsKeyframe } from './wire/h264.ts';
import { bitrateLimit, nack, pictureLoss, readRtcp, receiverReport } from './wire/rtcp.ts';
import { readRtp } from './wire/rtp.ts';
import { BadOffer, type Offer, type OfferedMedia, ridExtension, writeAnswer } from './wire/sdp.ts';

/** More SSRCs than this are nonsense. */
const MOST_SOURCES = { video: 4, audio: 1 } as const;
/** A keyframe weighs as much as ten other frames, so all viewers together may ask for one this often. */
const KEYFRAME_PAUSE_MS = 500;
/** Of all video layers together, and the audio. */
const MOST_BITRATE = 12_000_000;

export interface PublisherHandlers {
  onPacket(source: Source, packet: StoredPacket, isKeyframe: boolean): void;
  onSenderReport(source: Source): void;
  /** The size of the video became known or changed; without video, called once there is audio. */
  onResized(): void;
  onEnded(): void;
}

export interface Publisher {
  answer: string;
  hasVideo: boolean;
  hasAudio: boolean;
  /** Video layers that are being sent, smallest first. */
  layers(now: number): Source[];
  audio(): Source | undefined;
  sources(): readonly Source[];
  isConnected(): boolean;
  /** When the last packet came. */
  lastAt(): number;
  /** Called often; sends a request at most twice a second. */
  requestKeyframe(source: Source, now: number): void;
  /** Every 50 ms: requests lost packets again. */
  tick(now: number): void;
  /** Once a second. */
  report(now: number): void;
  close(): void;
}

/** Viewers don't wait for a layer that sent nothing for this long. */
const STALLED_MS = 1500;

export async function openPublisher(
  offer: Offer,
  settings: PeerSettings,
  handlers: PublisherHandlers,
): Promise<Publisher> {
  const taken = new Map<'audio' | 'video', OfferedMedia>();
  for (const media of offer.media)
    if (media.kind !== 'other' && media.payloadType !== undefined && !taken.has(media.kind))
      taken.set(media.kind, media);
  if (taken.size === 0) throw new BadOffer('Send H.264 and Opus; the engine takes no other formats.');
  const video = taken.get('video');
  const audio = taken.get('audio');
  const ridId = video ? ridExtension(video) : undefined;
  const sources = new Map<number, Source>();
  const requestedAt = new Map<Source, number>();
  let isConnected = false;
  let lastAt = performance.now();

  function kindOf(payloadType: number): 'audio' | 'video' | undefined {
    if (payloadType === video?.payloadType) return 'video';
    return payloadType === audio?.payloadType ? 'audio' : undefined;
  }

  function newSource(kind: 'audio' | 'video', ssrc: number, rid: string): Source | undefined {
    const own = [...sources.values()].filter((one) => one.kind === kind);
    // A layer that comes back with another SSRC replaces itself.
    const previous = own.find((one) => one.rid === rid);
    if (previous) sources.delete(previous.ssrc);
    else if (own.length >= MOST_SOURCES[kind]) return undefined;
    const source = createSource({ kind, ssrc, rid, onResized: handlers.onResized });
    sources.set(ssrc, source);
    if (kind === 'audio' && !video) handlers.onResized();
    return source;
  }

  function onMedia(packet: Buffer): void {
    const header = readRtp(packet);
    const kind = header && kindOf(header.payloadType);
    if (!header || !kind) return;
    const now = performance.now();
    lastAt = now;
    let source = sources.get(header.ssrc);
    if (!source) {
      const at = ridId === undefined ? undefined : header.extensions.get(ridId);
      // With several layers the packet must name its own, which only the first packets of each do.
      if (kind === 'video' && !at && (video?.rids.length ?? 0) > 1) return;
      source = newSource(kind, header.ssrc, at ? packet.toString('latin1', ...at) : '');
    }
    const stored = source?.take(packet, header, now);
    if (!source || !stored) return;
    const isKeyframe = kind === 'video' && beginsKeyframe(packet.subarray(header.from, header.to));
    handlers.onPacket(source, stored, isKeyframe);
  }

  function onReport(packet: Buffer): void {
    for (const report of readRtcp(packet)) {
      if (report.type !== 'sender') continue;
      const source = sources.get(report.ssrc);
      if (!source) continue;
      source.onSenderReport(report, performance.now());
      handlers.onSenderReport(source);
    }
  }

  const peer: Peer = await openPeer(offer, settings, {
    onMedia,
    onReport,
    onConnected() {
      isConnected = true;
      lastAt = performance.now();
    },
    onEnded: handlers.onEnded,
  });
  const all = new Set(taken.values());
  return {
    answer: writeAnswer(offer, {
      transport: peer.transport,
      candidates: peer.candidates,
      direction: 'recvonly',
      takes: (media) => all.has(media),
    }),
    hasVideo: video !== undefined,
    hasAudio: audio !== undefined,
    layers: (now) =>
      [...sources.values()]
        .filter((one) => one.kind === 'video' && one.size !== undefined && now - one.lastAt < STALLED_MS)
        .sort((a, b) => areaOf(a) - areaOf(b) || a.bitrate - b.bitrate),
    audio: () => [...sources.values()].find(({ kind }) => kind === 'audio'),
    sources: () => [...sources.values()],
    isConnected: () => isConnected,
    lastAt: () => lastAt,
    requestKeyframe(source, now) {
      if (now - (requestedAt.get(source) ?? Number.NEGATIVE_INFINITY) < KEYFRAME_PAUSE_MS) return;
      requestedAt.set(source, now);
      peer.send(pictureLoss(source.ssrc));
    },
    tick(now) {
      for (const source of sources.values()) {
        const missing = source.missing(now);
        if (missing.length > 0) peer.send(nack(source.ssrc, missing));
      }
    },
    report(now) {
      if (sources.size === 0) return;
      const blocks = [...sources.values()].map((source) => source.block(now));
      const limit = bitrateLimit(MOST_BITRATE, [...sources.keys()]);
      peer.send(Buffer.concat([receiverReport(blocks), limit]));
    },
    close: peer.close,
  };
}

const areaOf = ({ size }: Source) => (size ? size.width * size.height : 0);
