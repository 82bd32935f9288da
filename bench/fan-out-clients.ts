import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';

/**
 * Many WebSockets in one process on the second core. All count the bytes in text frames; one in a hundred also parses
 * them and measures how long each message took. If every client parsed everything, the clients would be what is
 * measured.
 */
const READ_ONE_IN = 100;
const TEXT = 1;
const NOTHING = Buffer.alloc(0);

interface Client {
  socket: Socket;
  /**
   * Bytes of messages in text frames, each with its comma: the same for every client that got everything, however many
   * messages a frame joins.
   */
  bytes: number;
  isOpen: boolean;
  reads: boolean;
  rest: Buffer;
  /** When a `hello`, or the first frame, arrived. */
  servedAt: number | undefined;
}
let clients: Client[] = [];
let delays: number[] = [];
let seen = 0;
let lastAt = 0;

/** Parses frames from a server, which aren't masked; an incomplete one waits. */
function take(client: Client, chunk: Buffer): void {
  let data = client.rest.length > 0 ? Buffer.concat([client.rest, chunk]) : chunk;
  for (;;) {
    if (data.length < 2) break;
    const marked = (data[1] ?? 0) & 0x7f;
    const head = marked === 126 ? 4 : marked === 127 ? 10 : 2;
    if (data.length < head) break;
    const length = marked === 126 ? data.readUInt16BE(2) : marked === 127 ? Number(data.readBigUInt64BE(2)) : marked;
    if (data.length < head + length) break;
    if (((data[0] ?? 0) & 0x0f) === TEXT) {
      // A list of `length` bytes has one comma less and two brackets.
      client.bytes += length - 1;
      if (client.reads) read(data.toString('utf8', head, head + length));
    }
    data = data.subarray(head + length);
  }
  client.rest = data.length > 0 ? Buffer.from(data) : NOTHING;
}

function read(text: string): void {
  const now = performance.timeOrigin + performance.now();
  const messages = JSON.parse(text) as { type: string; at?: number; isLast?: boolean }[];
  for (const { type, at = now, isLast } of messages) {
    if (type !== 'message') continue;
    seen += 1;
    delays.push(now - at);
    if (isLast) lastAt = now;
  }
}

function open(port: number, path: string, index: number): Client {
  const socket = connect({ port, host: 'localhost', noDelay: true });
  const client: Client = {
    socket,
    bytes: 0,
    isOpen: false,
    reads: index % READ_ONE_IN === 0,
    rest: NOTHING,
    servedAt: undefined,
  };
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nUpgrade: websocket\r\n` +
      `Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  let headers = '';
  socket.on('data', (chunk: Buffer) => {
    let body: Buffer = chunk;
    if (!client.isOpen) {
      headers += chunk.toString('latin1');
      const end = headers.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!headers.startsWith('HTTP/1.1 101')) return void socket.destroy();
      client.isOpen = true;
      body = Buffer.from(headers.slice(end + 4), 'latin1');
      if (body.length === 0) return;
    }
    client.servedAt ??= performance.now();
    take(client, body);
  });
  socket.on('error', () => undefined);
  return client;
}

const quantileOf = (share: number) => delays.toSorted((a, b) => a - b)[Math.floor(delays.length * share)] ?? Number.NaN;

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const number = (name: string) => Number(searchParams.get(name));
  let answer: unknown = 'ok';
  if (pathname === '/open') {
    const began = performance.now();
    const added = Array.from({ length: number('count') }, (_, index) =>
      open(number('port'), searchParams.get('path') ?? '', clients.length + index),
    );
    clients.push(...added);
    const isDone = ({ isOpen, servedAt }: Client) => (searchParams.has('served') ? servedAt !== undefined : isOpen);
    const looking = setInterval(() => {
      const isOver = performance.now() - began > 60_000;
      if (!isOver && !added.every(isDone)) return;
      clearInterval(looking);
      response.end(JSON.stringify({ open: added.filter(isDone).length, ms: performance.now() - began }));
    }, 5);
    return;
  }
  if (pathname === '/pause') clients[number('index')]?.socket.pause();
  if (pathname === '/reset') {
    for (const client of clients) client.bytes = 0;
    [delays, seen, lastAt] = [[], 0, 0];
  }
  if (pathname === '/close') {
    for (const { socket } of clients) socket.destroy();
    clients = [];
  }
  if (pathname === '/report') {
    const bytes = clients.filter(({ socket }) => !socket.isPaused()).map((client) => client.bytes);
    const [least, most] = [Math.min(...bytes), Math.max(...bytes)];
    const readers = clients.filter(({ reads, socket }) => reads && !socket.isPaused()).length;
    answer = { least, most, seen, readers, lastAt, p50: quantileOf(0.5), p99: quantileOf(0.99) };
  }
  response.end(JSON.stringify(answer));
}).listen(Number(process.env.PORT));
process.once('SIGTERM', () => process.exit(0));
