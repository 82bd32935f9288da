import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';

const TURN_MS = 50;

/**
 * A proxy that limits the speed of media: the browser's own emulation of slow networks doesn't affect media elements.
 */
export async function openSlowLine(): Promise<{
  /** For a context's options. */
  proxy: { server: string; bypass: string };
  /** @param bytes per second */
  slow(bytes: number): void;
  close(): void;
}> {
  let rate = Number.POSITIVE_INFINITY;
  const server = http.createServer((request, response) => {
    const { method, headers, url = '' } = request;
    const upstream = http.request(url, { method, headers }, (answer) => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headersOfAnswer } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headersOfAnswer);
      if (!url.includes('/media/v/')) return answer.pipe(response);
      const timer = setInterval(() => {
        const most = Number.isFinite(rate) ? Math.ceil((rate * TURN_MS) / 1000) : undefined;
        const piece = answer.read(
          most === undefined ? undefined : Math.min(most, answer.readableLength),
        ) as Buffer | null;
        if (piece?.length) response.write(piece);
      }, TURN_MS);
      answer.on('end', () => response.end());
      answer.on('readable', () => undefined);
      response.on('close', () => {
        clearInterval(timer);
        answer.destroy();
      });
    });
    upstream.on('error', () => response.destroy());
    request.pipe(upstream);
  });
  // Requests by the test itself go through a tunnel at full speed.
  server.on('connect', ({ url = '' }, socket) => {
    const { hostname, port } = new URL(`http://${url}`);
    const upstream = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(upstream).pipe(socket);
    });
    for (const end of [socket, upstream]) end.on('error', () => end.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    slow(bytes) {
      rate = bytes;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
