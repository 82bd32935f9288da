import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { connect, isIP, isIPv4 } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Clock } from '#kernel/clock.ts';
import { iceServersOf, type Relay, relayOf, type TurnSettings } from './turn.ts';

/** TURN (RFC 8656), as much of it as a browser uses before the first packet. */
const ALLOCATE = 0x3;
const REFRESH = 0x4;
const CREATE_PERMISSION = 0x8;
const USERNAME = 0x6;
const INTEGRITY = 0x8;
const ERROR_CODE = 0x9;
const LIFETIME = 0xd;
const PEER = 0x12;
const REALM = 0x14;
const NONCE = 0x15;
const TRANSPORT = 0x19;
const MAGIC = 0x2112_a442;
const HEADER_BYTES = 20;
const UDP = Buffer.from([17, 0, 0, 0]);
const UNKNOWN = 401;
const FORBIDDEN = 403;

const PATIENCE_MS = 4000;
/** UDP packets get lost, so requests are repeated. */
const AGAIN_MS = 700;

export type RelayFault =
  | { kind: 'silent'; why: string }
  /** It accepts any credentials. */
  | { kind: 'open' }
  | { kind: 'secret' }
  /** It refuses to forward packets to the engine. */
  | { kind: 'peers' }
  | { kind: 'refused'; why: string };

interface Options {
  turn: TurnSettings;
  /** The engine's addresses as browsers get them; empty if unknown here. */
  peers: readonly string[];
  clock: Clock;
}

/** Sends a relay the requests of a browser; undefined if all succeed. */
export async function relayFault(url: string, { turn, peers, clock }: Options): Promise<RelayFault | undefined> {
  const relay = relayOf(url);
  const [server] = iceServersOf(turn, { person: 'relay-check', clock });
  if (!relay || !server) throw new Error(`${url} is no address of a relay.`);
  let line: Line | undefined;
  try {
    line = await openLine(relay);
    return await talk(line, { ...server, peers });
  } catch (error) {
    return { kind: 'silent', why: error instanceof Error ? error.message : String(error) };
  } finally {
    line?.close();
  }
}

async function talk(
  { ask }: Line,
  { username, credential, peers }: { username: string; credential: string; peers: readonly string[] },
): Promise<RelayFault | undefined> {
  const transport = attribute(TRANSPORT, UDP);
  const first = await ask(request(ALLOCATE, [transport]));
  if (first.code === 0) return { kind: 'open' };
  if (first.code !== UNKNOWN) return { kind: 'refused', why: first.why };
  const realm = first.realm.toString();
  const key = createHash('md5').update(`${username}:${realm}:${credential}`).digest();
  const named = [attribute(USERNAME, Buffer.from(username)), attribute(REALM, first.realm)];
  const asUser = (method: number, attributes: Buffer[]) =>
    ask(request(method, [...attributes, ...named, attribute(NONCE, first.nonce)], key));
  const allocated = await asUser(ALLOCATE, [transport]);
  if (allocated.code === UNKNOWN) return { kind: 'secret' };
  if (allocated.code !== 0) return { kind: 'refused', why: allocated.why };
  const answers = await Promise.all(
    peers.filter(isIPv4).map((peer) => asUser(CREATE_PERMISSION, [attribute(PEER, addressBytes(peer))])),
  );
  await asUser(REFRESH, [attribute(LIFETIME, Buffer.alloc(4))]);
  const isClosed = answers.length > 0 && answers.every(({ code }) => code === FORBIDDEN);
  return isClosed ? { kind: 'peers' } : undefined;
}

interface Answer {
  /** 0 means success. */
  code: number;
  why: string;
  realm: Buffer;
  nonce: Buffer;
}

interface Line {
  ask(message: Buffer): Promise<Answer>;
  close(): void;
}

async function openLine(relay: Relay): Promise<Line> {
  const waiting = new Map<string, (answer: Answer) => void>();
  const closing = new AbortController();
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => undefined);
  const timer = setTimeout(() => fail(new Error('no answer')), PATIENCE_MS);
  const take = (message: Buffer) => waiting.get(transactionOf(message))?.(readAnswer(message));
  const close = () => {
    clearTimeout(timer);
    closing.abort();
  };
  const open = relay.transport === 'udp' ? openUdp : openTcp;
  try {
    const send = await Promise.race([open(relay, { take, fail, closing: closing.signal }), failed]);
    return {
      ask(message) {
        const answered = new Promise<Answer>((resolve) => waiting.set(transactionOf(message), resolve));
        send(message);
        const again = setInterval(() => relay.transport === 'udp' && send(message), AGAIN_MS);
        return Promise.race([answered, failed]).finally(() => clearInterval(again));
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

interface Ends {
  take(message: Buffer): void;
  fail(error: Error): void;
  closing: AbortSignal;
}

async function openUdp({ host, port }: Relay, { take, fail, closing }: Ends): Promise<(message: Buffer) => void> {
  const { address, family } = await lookup(host);
  closing.throwIfAborted();
  const socket = createSocket({ type: family === 6 ? 'udp6' : 'udp4', signal: closing });
  socket.on('message', take).on('error', fail);
  await new Promise<void>((resolve) => socket.connect(port, address, resolve));
  return (message) => socket.send(message);
}

async function openTcp(
  { host, port, isTls }: Relay,
  { take, fail, closing }: Ends,
): Promise<(message: Buffer) => void> {
  const name = isIP(host) === 0 ? host : undefined;
  const socket = isTls ? connectTls({ host, port, servername: name }) : connect(port, host);
  closing.addEventListener('abort', () => socket.destroy());
  socket.on('error', fail).on('close', () => fail(new Error('it hangs up')));
  let rest = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= HEADER_BYTES) {
      const size = HEADER_BYTES + rest.readUInt16BE(2);
      if (rest.length < size) return;
      take(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
  });
  await new Promise<void>((resolve) => socket.once(isTls ? 'secureConnect' : 'connect', resolve));
  return (message) => void socket.write(message);
}

const transactionOf = (message: Buffer) => message.toString('latin1', 8, HEADER_BYTES);

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc(-value.length & 3)]);
}

function request(method: number, attributes: readonly Buffer[], key?: Buffer): Buffer {
  const body = Buffer.concat(attributes);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(method);
  // The length includes the signature, which is appended afterwards.
  header.writeUInt16BE(body.length + (key ? 24 : 0), 2);
  header.writeUInt32BE(MAGIC, 4);
  randomBytes(12).copy(header, 8);
  const message = Buffer.concat([header, body]);
  if (!key) return message;
  return Buffer.concat([message, attribute(INTEGRITY, createHmac('sha1', key).update(message).digest())]);
}

/** XOR-MAPPED form of an IPv4 address: XOR with the magic cookie, so that NATs on the way don't rewrite it. */
function addressBytes(address: string): Buffer {
  const bytes = Buffer.alloc(8);
  bytes[1] = 1;
  const number = Buffer.from(address.split('.').map(Number)).readUInt32BE();
  bytes.writeUInt32BE((number ^ MAGIC) >>> 0, 4);
  return bytes;
}

function readAnswer(message: Buffer): Answer {
  const answer: Answer = { code: 0, why: '', realm: Buffer.alloc(0), nonce: Buffer.alloc(0) };
  const isRefused = (message.readUInt16BE() & 0x110) === 0x110;
  if (isRefused) Object.assign(answer, { code: 500, why: 'it refuses' });
  for (let at = HEADER_BYTES; at + 4 <= message.length; ) {
    const size = message.readUInt16BE(at + 2);
    const value = message.subarray(at + 4, at + 4 + size);
    const type = message.readUInt16BE(at);
    if (type === REALM) answer.realm = value;
    else if (type === NONCE) answer.nonce = value;
    else if (type === ERROR_CODE && value.length >= 4) {
      answer.code = ((value[2] ?? 0) & 7) * 100 + (value[3] ?? 0);
      answer.why = `${answer.code} ${value.toString('utf8', 4)}`.trim();
    }
    at += 4 + size + (-size & 3);
  }
  return answer;
}
