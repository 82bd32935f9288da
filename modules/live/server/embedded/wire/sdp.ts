import { isIPv4 } from 'node:net';

/**
 * Reads offers and writes answers. The engine's library gets a single media section for each peer, which carries all
 * packets: it would drop packets whose SSRC no offer names, as simulcast layers have.
 */
export interface OfferedMedia {
  kind: 'audio' | 'video';
  mid: string;
  /** The one that the answer accepts: the best match among H.264 or Opus. */
  payloadType: number | undefined;
  /** Its format parameters, as written in the offer. */
  parameters: string;
  /** Names of simulcast layers, in the order of the offer, best first. */
  rids: string[];
  extensions: Map<string, number>;
  protocol: string;
}

export interface Offer {
  ufrag: string;
  password: string;
  fingerprint: string;
  setup: string;
  media: (OfferedMedia | { kind: 'other'; mid: string; line: string })[];
  bundle: string[];
}

export class BadOffer extends Error {}

const MOST_SECTIONS = 8;
const MOST_LAYERS = 4;
const RID_EXTENSION = 'urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id';
const MID_EXTENSION = 'urn:ietf:params:rtp-hdrext:sdes:mid';
const TOKEN = /^[\w!#$%&'*+.^`{|}~-]{1,64}$/;

export function readOffer(sdp: string): Offer {
  const lines = sdp.split(/\r?\n/);
  if (lines[0] !== 'v=0') throw new BadOffer('That is no offer.');
  const starts = lines.flatMap((line, index) => (line.startsWith('m=') ? index : []));
  if (starts.length === 0 || starts.length > MOST_SECTIONS) throw new BadOffer('Offer one to eight sections.');
  const session = lines.slice(0, starts[0]);
  const sections = starts.map((start, index) => lines.slice(start, starts[index + 1] ?? lines.length));
  const first = sections[0] ?? [];
  const either = (name: string) => firstOf(first, name) ?? firstOf(session, name);
  const ufrag = either('ice-ufrag');
  const password = either('ice-pwd');
  const fingerprint = either('fingerprint');
  if (!ufrag || !/^[\w+/-]{4,256}$/.test(ufrag)) throw new BadOffer('The offer has no ice-ufrag.');
  if (!password || !/^[\w+/=-]{22,256}$/.test(password)) throw new BadOffer('The offer has no ice-pwd.');
  if (!fingerprint || !/^sha-(256|384|512) ([0-9A-F]{2}:)+[0-9A-F]{2}$/i.test(fingerprint))
    throw new BadOffer('The offer has no fingerprint.');
  const media = sections.map((section, index) => readSection(section, index));
  if (new Set(media.map(({ mid }) => mid)).size < media.length) throw new BadOffer('Two sections have one mid.');
  const bundle = (firstOf(session, 'group') ?? '').split(' ');
  return { ufrag, password, fingerprint, setup: either('setup') ?? 'actpass', media, bundle: bundle.slice(1) };
}

function readSection(section: readonly string[], index: number): Offer['media'][number] {
  const [line = ''] = section;
  const [, kind, protocol = '', formats = ''] = /^m=(\w+) \d+ (\S+) (.+)$/.exec(line) ?? [];
  const mid = firstOf(section, 'mid') ?? String(index);
  if (!TOKEN.test(mid)) throw new BadOffer('A section has no readable mid.');
  if ((kind !== 'audio' && kind !== 'video') || !/^UDP\/TLS\/RTP\/SAVPF?$/.test(protocol))
    return {
      kind: 'other',
      mid,
      line: /^m=\w+ \d+ \S{1,40} [\w -]{1,80}$/.test(line) ? line : 'm=application 0 NONE 0',
    };
  const offered = new Set(formats.split(' '));
  const maps = valuesOf(section, 'rtpmap').flatMap((value) => {
    const [, type = '', codec = ''] = /^(\d{1,3}) (\S+)$/.exec(value) ?? [];
    return offered.has(type) && Number(type) <= 127 ? [{ type, codec: codec.toLowerCase() }] : [];
  });
  const parametersOf = (type: string) =>
    valuesOf(section, 'fmtp').flatMap((value) =>
      value.startsWith(`${type} `) ? value.slice(type.length + 1) : [],
    )[0] ?? '';
  const fitting =
    kind === 'audio'
      ? maps.filter(({ codec }) => codec === 'opus/48000/2')
      : maps.filter(({ codec, type }) => codec === 'h264/90000' && /packetization-mode=1/.test(parametersOf(type)));
  const best = fitting.find(({ type }) => /profile-level-id=42e0/i.test(parametersOf(type))) ?? fitting[0];
  const extensions = new Map<string, number>();
  for (const value of valuesOf(section, 'extmap')) {
    const [, id, uri = ''] = /^(\d{1,3})(?:\/\w+)? (\S+)/.exec(value) ?? [];
    if (Number(id) >= 1 && Number(id) <= 255) extensions.set(uri, Number(id));
  }
  const simulcast = /^send (\S+)/.exec(firstOf(section, 'simulcast') ?? '')?.[1] ?? '';
  const rids = simulcast.split(';').flatMap((rid) => rid.split(',')[0]?.replace(/^~/, '') || []);
  return {
    kind,
    mid,
    protocol,
    payloadType: best === undefined ? undefined : Number(best.type),
    parameters: best ? parametersOf(best.type).replace(/[^\w=;. -]/g, '') : '',
    rids: rids.filter((rid) => /^[\w-]{1,32}$/.test(rid)).slice(0, MOST_LAYERS),
    extensions,
  };
}

const valuesOf = (lines: readonly string[], name: string) =>
  lines.flatMap((line) => (line.startsWith(`a=${name}:`) ? line.slice(name.length + 3).trim() : []));
const firstOf = (lines: readonly string[], name: string) => valuesOf(lines, name)[0];

/** The id of the header extension that names a packet's layer. */
export const ridExtension = ({ extensions }: OfferedMedia) => extensions.get(RID_EXTENSION);

/**
 * The offer for the library. It has no candidates, so that the engine only answers peers that connect and never probes
 * addresses on anybody's network. A publisher built on the same library also waits for the answer this way.
 */
export function offerForTransport({ ufrag, password, fingerprint, setup }: Offer): string {
  return lines([
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=video 9 UDP/TLS/RTP/SAVPF 96',
    'c=IN IP4 0.0.0.0',
    'a=mid:0',
    'a=sendrecv',
    'a=rtcp-mux',
    'a=rtpmap:96 H264/90000',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:${fingerprint}`,
    `a=setup:${setup === 'passive' ? 'passive' : 'active'}`,
  ]);
}

export interface Transport {
  ufrag: string;
  password: string;
  fingerprint: string;
  setup: string;
  candidates: string[];
}

export function readTransport(sdp: string): Transport {
  const all = sdp.split(/\r?\n/);
  return {
    ufrag: firstOf(all, 'ice-ufrag') ?? '',
    password: firstOf(all, 'ice-pwd') ?? '',
    fingerprint: firstOf(all, 'fingerprint') ?? '',
    setup: firstOf(all, 'setup') ?? 'passive',
    candidates: valuesOf(all, 'candidate'),
  };
}

interface Reached {
  /** This machine's public addresses; if empty, those of its network interfaces and loopback. */
  addresses: readonly string[];
  port: number;
  relayPort?: number;
}

export function candidatesFor(gathered: readonly string[], { addresses, port, relayPort }: Reached): string[] {
  const candidate = (address: string, index: number) =>
    `${index + 1} 1 UDP ${2130706431 - index * 256} ${address} ${port} typ host`;
  const own = [...gathered, `99 1 UDP 2113929471 127.0.0.1 ${port} typ host`];
  const all = addresses.length > 0 ? addresses.map(candidate) : own;
  return relayPort === undefined ? all : [...all, ...all.flatMap((one) => atRelayPort(one, relayPort))];
}

/**
 * The same address at the relay port, for IPv4 only, as most relays are. Its priority is below that of the original.
 */
function atRelayPort(candidate: string, relayPort: number): string[] {
  const [foundation, component, , priority, address = ''] = candidate.split(' ');
  if (!isIPv4(address)) return [];
  return [`${foundation}7 ${component} UDP ${Number(priority) - 2 ** 16} ${address} ${relayPort} typ host`];
}

/** Chosen by the engine, so that all viewers get the same. */
export const VIEW_SSRC = { video: 0x11111111, audio: 0x22222222 } as const;

interface AnswerOptions {
  transport: Transport;
  candidates: readonly string[];
  direction: 'sendonly' | 'recvonly';
  /** Whether to accept a section; at most one of each kind. */
  takes(media: OfferedMedia): boolean;
}

export function writeAnswer(offer: Offer, { transport, candidates, direction, takes }: AnswerOptions): string {
  const taken = new Set(offer.media.filter((media) => media.kind !== 'other' && takes(media)));
  const out = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=ice-lite',
    `a=group:BUNDLE ${[...taken].map(({ mid }) => mid).join(' ')}`.trimEnd(),
    'a=msid-semantic: WMS *',
  ];
  let isFirst = true;
  for (const media of offer.media) {
    if (media.kind === 'other' || !taken.has(media)) {
      const line =
        media.kind === 'other' ? media.line : `m=${media.kind} 0 ${media.protocol} ${media.payloadType ?? 0}`;
      out.push(line.replace(/^(m=\w+) \d+/, '$1 0'), 'c=IN IP4 0.0.0.0', `a=mid:${media.mid}`, 'a=inactive');
      continue;
    }
    out.push(...section(media, { transport, direction }));
    if (isFirst) out.push(...candidates.map((one) => `a=candidate:${one}`), 'a=end-of-candidates');
    isFirst = false;
  }
  return lines(out);
}

function section(
  media: OfferedMedia,
  { transport, direction }: Pick<AnswerOptions, 'transport' | 'direction'>,
): string[] {
  const { kind, mid, payloadType, parameters, protocol } = media;
  const isVideo = kind === 'video';
  const isViewer = direction === 'sendonly';
  const fmtp = isVideo && !isViewer ? `${parameters};x-google-start-bitrate=2000` : parameters;
  const feedback = ['nack', 'nack pli', 'ccm fir', 'goog-remb'].map((one) => `a=rtcp-fb:${payloadType} ${one}`);
  const ssrc = VIEW_SSRC[kind];
  const layers = isViewer || media.rids.length < 2 ? [] : media.rids;
  return [
    `m=${kind} 9 ${protocol} ${payloadType}`,
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    `a=ice-ufrag:${transport.ufrag}`,
    `a=ice-pwd:${transport.password}`,
    `a=fingerprint:${transport.fingerprint}`,
    `a=setup:${transport.setup}`,
    `a=mid:${mid}`,
    `a=${direction}`,
    'a=rtcp-mux',
    'a=rtcp-rsize',
    `a=rtpmap:${payloadType} ${isVideo ? 'H264/90000' : 'opus/48000/2'}`,
    ...(isVideo ? feedback : []),
    ...(fmtp ? [`a=fmtp:${payloadType} ${fmtp}`] : []),
    ...(isViewer ? [] : usedExtensions(media)),
    ...layers.map((rid) => `a=rid:${rid} recv`),
    ...(layers.length > 0 ? [`a=simulcast:recv ${layers.join(';')}`] : []),
    ...(isViewer ? [`a=msid:live ${kind}`, `a=ssrc:${ssrc} cname:live`, `a=ssrc:${ssrc} msid:live ${kind}`] : []),
  ];
}

function usedExtensions({ extensions }: OfferedMedia): string[] {
  return [MID_EXTENSION, RID_EXTENSION].flatMap((uri) => {
    const id = extensions.get(uri);
    return id === undefined ? [] : [`a=extmap:${id} ${uri}`];
  });
}

const lines = (all: readonly string[]) => `${all.join('\r\n')}\r\n`;
