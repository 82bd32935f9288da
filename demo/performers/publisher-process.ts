import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import nodeDataChannel from 'node-datachannel';
import { type ClipName, clipFile, FRAMES_PER_SECOND, SOUND_FILE, SOUND_STEP_MS } from './clips.ts';
import { readOpus, readPictures } from './read-clip.ts';
import { RtpWriter } from './write-rtp.ts';

/**
 * Publishes the clips of the demo's performers by WHIP, each in a loop: `node publisher-process.ts`. It is a process of
 * its own because it uses a native library. Its orders are posted to it once a second (`Order`).
 */
export interface Order {
  clip: ClipName;
  /** If undefined, no new broadcast starts; a running one continues. */
  whip?: { port: number; host: string; path: string; bearer: string };
  /** Stops the clip. */
  isOver?: boolean;
  /** Somebody is watching: sends every frame, with sound. Otherwise one frame a second. */
  isAwake: boolean;
}

const VIDEO = { payloadType: 102, rate: 90_000 };
const AUDIO = { payloadType: 111, rate: 48_000 };
const TICK_MS = 10;
const REPORT_MS = 2000;
const GATHER_MS = 3000;
/** The engine sends a report each second, until somebody else publishes to the room. */
const MOST_UNHEARD = 2;

interface Sending {
  isAwake: boolean;
  close(): void;
}

const sending = new Map<ClipName, Sending>();
const sound = readOpus(readFileSync(SOUND_FILE));

async function begin(clip: ClipName, whip: NonNullable<Order['whip']>): Promise<void> {
  const connection = new nodeDataChannel.PeerConnection(clip, { iceServers: [], forceMediaTransport: true, mtu: 1280 });
  const number = () => randomBytes(4).readUInt32BE(0);
  const [videoSsrc, audioSsrc] = [number(), number()];
  const picture = new nodeDataChannel.Video('0', 'SendOnly');
  picture.addH264Codec(VIDEO.payloadType, 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1');
  picture.addSSRC(videoSsrc, clip, 'demo', 'video');
  const tone = new nodeDataChannel.Audio('1', 'SendOnly');
  tone.addOpusCodec(AUDIO.payloadType, 'minptime=10;useinbandfec=1');
  tone.addSSRC(audioSsrc, clip, 'demo', 'audio');
  const [videoTrack, audioTrack] = [connection.addTrack(picture), connection.addTrack(tone)];
  const gathered = new Promise<void>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error('No address was found.')), GATHER_MS);
    connection.onGatheringStateChange((state) => {
      if (state !== 'complete') return;
      clearTimeout(tooLong);
      resolve();
    });
  });
  const state: Sending = { isAwake: false, close };
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Our reports since the engine's last one. */
  let unheard = 0;
  for (const track of [videoTrack, audioTrack])
    track.onMessage(() => {
      unheard = 0;
    });
  function close(): void {
    if (sending.get(clip) !== state) return;
    sending.delete(clip);
    clearInterval(timer);
    setImmediate(() => connection.close());
  }
  sending.set(clip, state);
  connection.onStateChange((now) => {
    if (now === 'connected') timer ??= startLoop();
    else if (now === 'failed' || now === 'closed' || now === 'disconnected') close();
  });

  function startLoop(): ReturnType<typeof setInterval> {
    const pictures = readPictures(readFileSync(clipFile(clip)));
    const video = new RtpWriter({ ssrc: videoSsrc, payloadType: VIDEO.payloadType });
    const audio = new RtpWriter({ ssrc: audioSsrc, payloadType: AUDIO.payloadType });
    const begun = performance.now();
    let frame = 0;
    let step = 0;
    let reportedAt = 0;
    let wasAwake = false;
    const send = (track: typeof videoTrack, packets: readonly Buffer[]) => {
      if (track.isOpen()) for (const packet of packets) track.sendMessageBinary(packet);
    };
    return setInterval(() => {
      const ms = performance.now() - begun;
      for (; (frame * 1000) / FRAMES_PER_SECOND <= ms; frame += 1) {
        const now = pictures[frame % pictures.length];
        // On waking, it starts with a key frame.
        if (!now || (!now.isKey && !(state.isAwake && wasAwake))) continue;
        wasAwake = state.isAwake;
        send(videoTrack, video.picture(now.units, (frame * VIDEO.rate) / FRAMES_PER_SECOND));
      }
      for (; step * SOUND_STEP_MS <= ms; step += 1) {
        const packet = sound[step % sound.length];
        if (packet && state.isAwake)
          send(audioTrack, [audio.packet(packet, (step * SOUND_STEP_MS * AUDIO.rate) / 1000, false)]);
      }
      if (ms - reportedAt < REPORT_MS) return;
      reportedAt = ms;
      if (unheard > MOST_UNHEARD) return close();
      unheard += 1;
      const wall = performance.timeOrigin + performance.now();
      send(videoTrack, [video.report(wall, Math.round((ms * VIDEO.rate) / 1000))]);
      send(audioTrack, [audio.report(wall, Math.round((ms * AUDIO.rate) / 1000))]);
    }, TICK_MS);
  }

  try {
    connection.setLocalDescription('offer');
    await gathered;
    // Without candidates the other side waits for our checks: one that it sends before we have read its answer would
    // fail.
    const offer = (connection.localDescription()?.sdp ?? '').replace(/a=candidate:.*\r?\n/g, '');
    connection.setRemoteDescription(await post(whip, offer), 'answer');
  } catch (error) {
    gathered.catch(() => {});
    close();
    throw error;
  }
}

/** Not with fetch: the `host` header selects the site, and fetch can't set it. */
function post({ port, host, path, bearer }: NonNullable<Order['whip']>, offer: string): Promise<string> {
  const headers = { host, 'content-type': 'application/sdp', authorization: `Bearer ${bearer}` };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, timeout: 10_000 }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        response.statusCode === 201
          ? resolve(text)
          : reject(new Error(`WHIP was answered ${response.statusCode}: ${text.slice(0, 200)}`)),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error('WHIP was not answered.')));
    sent.on('error', reject);
    sent.end(offer);
  });
}

nodeDataChannel.initLogger('Fatal', (level, message) => process.stderr.write(`${level}: ${message}\n`));
const key = process.env.PERFORMERS_KEY ?? '';
const server = createServer((incoming, response) => {
  if (key === '' || incoming.headers.authorization !== `Bearer ${key}`) {
    response.writeHead(401).end();
    return;
  }
  let text = '';
  incoming.setEncoding('utf8');
  incoming.on('data', (chunk: string) => {
    text += chunk;
  });
  incoming.on('end', () => {
    for (const { clip, whip, isOver, isAwake } of JSON.parse(text) as Order[]) {
      const known = sending.get(clip);
      if (isOver) known?.close();
      else if (known) known.isAwake = isAwake;
      else if (whip)
        begin(clip, whip).catch((error: unknown) =>
          process.stderr.write(`${clip}: ${error instanceof Error ? error.message : error}\n`),
        );
    }
    response.end(JSON.stringify([...sending.keys()]));
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`ready ${(server.address() as AddressInfo).port}\n`));
process.on('SIGTERM', () => process.exit(0));
