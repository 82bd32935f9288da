/**
 * What WHIP (RFC 9725) and WHEP have in common: an offer is posted; the response has the answer and the session's
 * address.
 */
export class SessionRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The server answers ${status}.`);
    this.status = status;
  }
}

export interface OpenSession {
  end(): void;
}

const ANSWER_MS = 10_000;

export async function openSession(connection: RTCPeerConnection, url: string, token: string): Promise<OpenSession> {
  const offer = await connection.createOffer();
  // Without `stereo=1` browsers treat Opus as mono.
  const sdp = offer.sdp?.replace(/(a=fmtp:\d+ (?=[^\r\n]*useinbandfec)(?![^\r\n]*stereo=1)[^\r\n]*)/g, '$1;stereo=1');
  await connection.setLocalDescription({ type: 'offer', sdp });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
    body: connection.localDescription?.sdp,
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (response.status !== 201) throw new SessionRefused(response.status);
  const location = response.headers.get('location');
  await connection.setRemoteDescription({ type: 'answer', sdp: await response.text() });
  const session = location === null ? undefined : new URL(location, new URL(url, document.baseURI)).href;
  return {
    end() {
      if (session === undefined) return;
      const headers = { authorization: `Bearer ${token}` };
      // `keepalive`, because the page may be closing.
      void fetch(session, { method: 'DELETE', headers, keepalive: true }).catch(() => {});
    },
  };
}
