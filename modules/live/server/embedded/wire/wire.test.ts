import { describe, expect, test } from 'vitest';
import { beginsKeyframe, createDepacketizer, sizeOf, spsIn } from './h264.ts';
import { bitrateLimit, isRtcp, nack, pictureLoss, readRtcp, receiverReport, senderReport } from './rtcp.ts';
import { bareCopy, readRtp, seqAhead, unwrapper } from './rtp.ts';
import { BadOffer, candidatesFor, offerForTransport, readOffer, ridExtension, writeAnswer } from './sdp.ts';

const bytes = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('packets', () => {
  const packet = bytes(`90e0 ffff 00000010 00000abc  bede 0002 a1 6869 10 37 0000 00  ${'41'.repeat(4)}`);

  test('are read with their extensions, and copied without them', () => {
    const header = readRtp(packet);
    expect(header).toMatchObject({
      payloadType: 0x60,
      marker: true,
      seq: 0xffff,
      timestamp: 16,
      ssrc: 0xabc,
      from: 24,
    });
    if (!header) return;
    expect(packet.toString('latin1', ...(header.extensions.get(10) ?? [0, 0]))).toBe('hi');
    const bare = bareCopy(packet, header);
    expect(bare.length).toBe(16);
    expect(readRtp(bare)).toMatchObject({ from: 12, seq: 0xffff });
  });

  test.each([
    ['nothing', ''],
    ['a short one', '80e0'],
    ['another version', `10e0 0001 00000010 00000abc ${'41'.repeat(4)}`],
    ['extensions that end after it', '90e0 0001 00000010 00000abc bede 00ff 0000'],
    ['more padding than packet', `a0e0 0001 00000010 00000abc ${'ff'.repeat(4)}`],
    ['contributors that are not there', `8fe0 0001 00000010 00000abc ${'41'.repeat(4)}`],
  ])('that are none are left: %s', (_what, hex) => {
    expect(readRtp(bytes(hex))).toBeUndefined();
  });

  test('are counted on over the end of their numbers', () => {
    expect(seqAhead(0xffff, 1)).toBe(2);
    expect(seqAhead(1, 0xffff)).toBe(-2);
    const unwrap = unwrapper(16);
    expect([0xfffe, 0xffff, 1, 0, 2].map(unwrap)).toEqual([0xfffe, 0xffff, 0x10001, 0x10000, 0x10002]);
    const times = unwrapper(32);
    expect([0xfffffff0, 16].map(times)).toEqual([0xfffffff0, 0x100000010]);
  });
});

describe('reports', () => {
  test('are read as they were written', () => {
    const block = { ssrc: 7, lost: 64, totalLost: 9, highestSeq: 70_000, jitter: 3, lastReport: 5, sinceReport: 6 };
    const compound = Buffer.concat([
      senderReport({ ssrc: 9, ntp: 2n ** 40n, timestamp: 77, packets: 1, bytes: 2 }),
      receiverReport([block]),
      nack(5, [10, 11, 26, 100]),
      pictureLoss(6),
      bitrateLimit(2_500_000, [1, 2]),
    ]);
    expect(isRtcp(compound)).toBe(true);
    expect(readRtcp(compound)).toEqual([
      { type: 'sender', ssrc: 9, ntp: 2n ** 40n, timestamp: 77 },
      { type: 'receiver', ssrc: 7, lost: 64 },
      { type: 'nack', ssrc: 5, seqs: [10, 11, 26, 100] },
      { type: 'keyframe', ssrc: 6 },
      { type: 'bitrate', bitsPerSecond: expect.closeTo(2_500_000, -2) },
    ]);
  });

  test('that are cut short are left', () => {
    expect(readRtcp(nack(5, [1, 2]).subarray(0, 10))).toEqual([]);
    expect(readRtcp(Buffer.alloc(64, 0xff))).toEqual([]);
  });

  test('ask for no more than a browser would', () => {
    const all = nack(
      5,
      Array.from({ length: 2000 }, (_, index) => index * 20),
    );
    const [report] = readRtcp(all);
    expect(report?.type === 'nack' && report.seqs.length).toBe(256);
  });
});

/** From x264: 1280×720, and 1920×1080 with cropped rows. */
const SPS_720 = bytes('67 42c01f da0140 16ec0440 000003 0040 00000f 03c6 0ca8');
const SPS_1080 = bytes('67 640028 acd940 780227 e5c044 000003 0004 000003 00f0 3c60 c658');

describe('pictures', () => {
  test('say how large they are', () => {
    expect(sizeOf(SPS_720)).toEqual({ width: 1280, height: 720 });
    expect(sizeOf(SPS_1080)).toEqual({ width: 1920, height: 1080 });
    expect(sizeOf(bytes('6742'))).toBeUndefined();
    expect(sizeOf(Buffer.alloc(40, 0))).toBeUndefined();
  });

  test('are put together from single units, several in one, and one in several', () => {
    const depacketizer = createDepacketizer();
    const aggregate = Buffer.concat([bytes('78 0004 67424242 0003 684242')]);
    expect(beginsKeyframe(aggregate)).toBe(true);
    expect(spsIn(aggregate)?.toString('hex')).toBe('67424242');
    for (const one of [aggregate, bytes('7c 85 aaaa'), bytes('7c 05 bbbb'), bytes('7c 45 cccc')])
      expect(depacketizer.push(one)).toBe(true);
    expect(depacketizer.take().map((unit) => unit.toString('hex'))).toEqual(['67424242', '684242', '65aaaabbbbcccc']);
    expect(beginsKeyframe(bytes('7c 85 aaaa'))).toBe(true);
    expect(beginsKeyframe(bytes('7c 05 aaaa'))).toBe(false);
    expect(beginsKeyframe(bytes('41 9a'))).toBe(false);
  });

  test('whose beginning got lost cannot be put together', () => {
    expect(createDepacketizer().push(bytes('7c 05 bbbb'))).toBe(false);
    expect(createDepacketizer().push(bytes('7f 05 bbbb'))).toBe(false);
  });
});

const OFFER = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0 1 2',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=rtpmap:111 opus/48000/2',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'm=video 9 UDP/TLS/RTP/SAVPF 96 102 108',
  'a=mid:1',
  'a=candidate:1 1 UDP 1 10.0.0.1 1234 typ host',
  'a=rtpmap:96 VP8/90000',
  'a=rtpmap:102 H264/90000',
  'a=fmtp:102 packetization-mode=1;profile-level-id=640c1f',
  'a=rtpmap:108 H264/90000',
  'a=fmtp:108 packetization-mode=1;profile-level-id=42e01f',
  'a=extmap:10 urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id',
  'a=rid:l send',
  'a=rid:h send',
  'a=simulcast:send l;h',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'a=mid:2',
].join('\r\n');

describe('offers', () => {
  test('are read with what fits best, and answered section by section', () => {
    const offer = readOffer(OFFER);
    const [audio, video, data] = offer.media;
    expect(audio).toMatchObject({ kind: 'audio', payloadType: 111 });
    expect(video).toMatchObject({ kind: 'video', payloadType: 108, rids: ['l', 'h'] });
    expect(data).toMatchObject({ kind: 'other', mid: '2' });
    if (video?.kind !== 'video') return;
    expect(ridExtension(video)).toBe(10);
    const transport = { ufrag: 'u', password: 'p', fingerprint: 'f', setup: 'passive', candidates: [] };
    const reached = { addresses: ['203.0.113.7', '2001:db8::7'], port: 8189, relayPort: 8190 };
    const options = { transport, candidates: candidatesFor([], reached), takes: () => true };
    const answer = writeAnswer(offer, { ...options, direction: 'recvonly' });
    expect(answer.match(/^m=.*/gm)).toEqual([
      'm=audio 9 UDP/TLS/RTP/SAVPF 111',
      'm=video 9 UDP/TLS/RTP/SAVPF 108',
      'm=application 0 UDP/DTLS/SCTP webrtc-datachannel',
    ]);
    expect(answer).toContain('a=simulcast:recv l;h');
    expect(answer.match(/^a=candidate.*/gm)).toEqual([
      'a=candidate:1 1 UDP 2130706431 203.0.113.7 8189 typ host',
      'a=candidate:2 1 UDP 2130706175 2001:db8::7 8189 typ host',
      'a=candidate:17 1 UDP 2130640895 203.0.113.7 8190 typ host',
    ]);
    expect(writeAnswer(offer, { ...options, direction: 'sendonly' })).not.toContain('simulcast');
  });

  test('go to the library without anybody’s addresses', () => {
    const passed = offerForTransport(readOffer(OFFER));
    expect(passed).not.toContain('candidate');
    expect(passed.match(/^m=/gm)).toHaveLength(1);
  });

  test('that cannot be read are refused', () => {
    expect(() => readOffer('')).toThrow(BadOffer);
    expect(() => readOffer(OFFER.replace('a=ice-ufrag:abcd', ''))).toThrow(BadOffer);
    expect(() => readOffer(OFFER.replace('a=mid:1', 'a=mid:0'))).toThrow(BadOffer);
  });
});
