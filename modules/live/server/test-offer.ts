export const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':');

export const offer = (...sections: string[]): string =>
  [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'a=ice-ufrag:abcd',
    'a=ice-pwd:abcdefghijklmnopqrstuvwx',
    `a=fingerprint:sha-256 ${FINGERPRINT}`,
    'a=setup:actpass',
    ...sections,
    '',
  ].join('\r\n');

export const VIDEO = [
  'm=video 9 UDP/TLS/RTP/SAVPF 102',
  'c=IN IP4 0.0.0.0',
  'a=mid:0',
  'a=sendonly',
  'a=rtcp-mux',
  'a=rtpmap:102 H264/90000',
  'a=fmtp:102 packetization-mode=1;profile-level-id=42e01f',
].join('\r\n');

/** For tests: the offer of a client about to publish video. */
export const OFFER = offer(VIDEO);
