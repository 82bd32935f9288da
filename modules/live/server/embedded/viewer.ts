import { createLayerChoice, withinLines } from './layer-choice.ts';
import { createLine } from './line.ts';
import { openPeer, type Peer, type PeerSettings } from './peer.ts';
import type { Source, StoredPacket } from './source.ts';
import { readRtcp } from './wire/rtcp.ts';
import { BadOffer, type Offer, type OfferedMedia, VIEW_SSRC, writeAnswer } from './wire/sdp.ts';

export interface Viewer {
  answer: string;
  isConnected(): boolean;
  forward(source: Source, packet: StoredPacket, isKeyframe: boolean, now: number): void;
  onSenderReport(source: Source): void;
  /** Picks the layer, once a second. */
  choose(layers: readonly Source[], now: number): void;
  /** Whether a layer has been picked. */
  hasTarget(): boolean;
  /** The layer whose keyframe it waits for; undefined while it plays. */
  awaits(): Source | undefined;
  readonly bytes: number;
  /** Nothing is sent afterwards. */
  close(): void;
}

/** Packets that are sent again to one viewer, a second. */
const MOST_AGAIN = 400;

export async function openViewer(
  offer: Offer,
  settings: PeerSettings & { hasVideo: boolean; hasAudio: boolean; mostLines?: number },
  handlers: { onConnected(): void; onEnded(): void; onKeyframeRequest(source: Source): void },
): Promise<Viewer> {
  const taken = new Map<'audio' | 'video', OfferedMedia & { payloadType: number }>();
  for (const media of offer.media) {
    if (media.kind === 'other' || media.payloadType === undefined || taken.has(media.kind)) continue;
    if (media.kind === 'video' ? settings.hasVideo : settings.hasAudio)
      taken.set(media.kind, { ...media, payloadType: media.payloadType });
  }
  if (taken.size === 0) throw new BadOffer('Offer to receive H.264 and Opus; streams have no other formats.');
  const video = taken.get('video');
  const audio = taken.get('audio');
  const picture = video && createLine(video.payloadType, VIEW_SSRC.video, 90_000);
  const sound = audio && createLine(audio.payloadType, VIEW_SSRC.audio, 48_000);
  const choice = createLayerChoice();
  let target: Source | undefined;
  let isConnected = false;
  let isClosed = false;
  let limit: { value: number; at: number } | undefined;
  let reportedLoss = 0;
  let resent = 0;
  let packetsBefore = 0;

  function onReport(compound: Buffer): void {
    for (const report of readRtcp(compound)) {
      if (report.type === 'receiver' && report.ssrc === VIEW_SSRC.video) reportedLoss = report.lost / 256;
      else if (report.type === 'bitrate') limit = { value: report.bitsPerSecond, at: performance.now() };
      else if (report.type === 'keyframe') {
        const source = picture?.source();
        if (source) handlers.onKeyframeRequest(source);
      } else if (report.type === 'nack') sendAgain(report.ssrc, report.seqs);
    }
  }

  function sendAgain(ssrc: number, seqs: readonly number[]): void {
    const line = ssrc === VIEW_SSRC.video ? picture : ssrc === VIEW_SSRC.audio ? sound : undefined;
    for (const seq of seqs) {
      if (isClosed || resent >= MOST_AGAIN) return;
      resent += 1;
      const packet = line?.again(seq);
      if (packet) peer.send(packet);
    }
  }

  const peer: Peer = await openPeer(offer, settings, {
    onMedia: () => undefined,
    onReport,
    onConnected() {
      isConnected = true;
      handlers.onConnected();
    },
    onEnded() {
      isClosed = true;
      handlers.onEnded();
    },
  });
  const all = new Set<string>([...taken.values()].map(({ mid }) => mid));
  return {
    answer: writeAnswer(offer, {
      transport: peer.transport,
      candidates: peer.candidates,
      direction: 'sendonly',
      takes: ({ mid }) => all.has(mid),
    }),
    isConnected: () => isConnected,
    forward(source, packet, isKeyframe, now) {
      if (isClosed || !isConnected) return;
      const line = source.kind === 'video' ? picture : sound;
      if (!line) return;
      if (line.source() !== source) {
        if (source.kind === 'video' && (source !== target || !isKeyframe)) return;
        line.begin(source, packet, now);
        const report = line.report(source);
        if (report) peer.send(report);
      }
      const bytes = line.next(packet, now);
      if (bytes) peer.send(bytes);
    },
    onSenderReport(source) {
      if (isClosed || !isConnected) return;
      const report = (source.kind === 'video' ? picture : sound)?.report(source);
      if (report) peer.send(report);
    },
    choose(sent, now) {
      if (!picture) return;
      const layers = withinLines(sent, settings.mostLines);
      const packets = picture.packets() - packetsBefore;
      packetsBefore = picture.packets();
      const loss = Math.max(reportedLoss, packets > 20 ? Math.min(1, resent / packets) : 0);
      resent = 0;
      const isFresh = limit !== undefined && now - limit.at < 5000;
      const rid = choice({ layers, loss, limit: isFresh ? limit?.value : undefined, now });
      target = layers.find((one) => one.rid === rid) ?? target;
    },
    hasTarget: () => target !== undefined,
    awaits: () => (isConnected && picture && target && picture.source() !== target ? target : undefined),
    get bytes() {
      return (picture?.bytes() ?? 0) + (sound?.bytes() ?? 0);
    },
    close() {
      isClosed = true;
      peer.close();
    },
  };
}
