import { setTimeout as pause } from 'node:timers/promises';
import library, { type Track } from 'node-datachannel';

/**
 * A publisher and many viewers without a browser: `node live-peers.ts PLAN`. Sends as many bytes as 720p at 2.6 Mbps;
 * prints `sent RECEIVED-PER-VIEWER` once all are connected, and then each second.
 */
const plan = JSON.parse(process.argv[2] ?? '{}') as {
  whip: string;
  bearer: string;
  viewers: { whep: string; token: string }[];
};
const PACKET_BYTES = 1000;
const PICTURES_PER_SECOND = 30;
const PACKETS_PER_PICTURE = 11;
const SPS = Buffer.from('6742c01fda014016ec0440000003004000000f03c60ca8', 'hex');
const PPS = Buffer.from('68ce3c80', 'hex');

async function connect(name: string, direction: 'SendOnly' | 'RecvOnly', url: string, token: string) {
  const connection = new library.PeerConnection(name, { iceServers: [], forceMediaTransport: true });
  const media = new library.Video('0', direction);
  media.addH264Codec(102);
  if (direction === 'SendOnly') media.addSSRC(42, 'bench');
  const track = connection.addTrack(media);
  const gathered = new Promise<void>((resolve) =>
    connection.onGatheringStateChange((state) => state === 'complete' && resolve()),
  );
  const opened = new Promise<void>((resolve) => track.onOpen(resolve));
  connection.setLocalDescription('offer');
  await gathered;
  const headers = { 'content-type': 'application/sdp', authorization: `Bearer ${token}` };
  const body = connection.localDescription()?.sdp;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(url, { method: 'POST', headers, body });
    if (response.status !== 201) {
      await pause(100);
      continue;
    }
    connection.setRemoteDescription(await response.text(), 'answer');
    await opened;
    return { connection, track };
  }
  throw new Error(`${url} let nobody in.`);
}

let sent = 0;
let received = 0;

function send(track: Track): void {
  let seq = 0;
  let picture = 0;
  const packet = Buffer.alloc(PACKET_BYTES, 1);
  const begin = performance.now();
  setInterval(() => {
    for (; (picture * 1000) / PICTURES_PER_SECOND < performance.now() - begin; picture += 1)
      for (let at = 0; at < PACKETS_PER_PICTURE; at += 1) {
        packet.writeUInt8(0x80, 0);
        packet.writeUInt8((at === PACKETS_PER_PICTURE - 1 ? 0x80 : 0) | 102, 1);
        packet.writeUInt16BE(seq & 0xffff, 2);
        packet.writeUInt32BE((picture * 3000) >>> 0, 4);
        packet.writeUInt32BE(42, 8);
        packet.writeUInt8(0x41, 12);
        if (picture % 30 === 0 && at === 0) keyframe().copy(packet, 12);
        track.sendMessageBinary(packet);
        seq += 1;
        sent += 1;
      }
  }, 5);
}

/** An engine that forwards frames only reads the beginning. */
function keyframe(): Buffer {
  const length = (unit: Buffer) => Buffer.from([unit.length >> 8, unit.length & 0xff]);
  return Buffer.concat([Buffer.from([0x78]), length(SPS), SPS, length(PPS), PPS]);
}

const publisher = await connect('publisher', 'SendOnly', plan.whip, plan.bearer);
send(publisher.track);
for (const [index, { whep, token }] of plan.viewers.entries()) {
  const viewer = await connect(`viewer-${index}`, 'RecvOnly', whep, token);
  viewer.track.onMessage(() => {
    received += 1;
  });
}
setInterval(() => {
  process.stdout.write(`${sent} ${received / plan.viewers.length}\n`);
}, 1000);
