import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Partners that repeat the request in whatever they answer. */
export async function openIndiscreet() {
  const requests: string[] = [];
  const partner = createServer(async (request, response) => {
    const quoted = await everythingOf(request);
    const path = new URL(request.url ?? '/', 'http://partner.example').pathname;
    requests.push(path);
    // First as a failure, then as a success that can't be parsed.
    const isFirst = requests.filter((one) => one === path).length === 1;
    response.writeHead(isFirst ? 500 : 200, { 'content-type': 'application/json' }).end(quoted);
  });
  const origin = `http://127.0.0.1:${await portOf(partner)}`;
  const refused: string[] = [];
  const post = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onRcptTo({ address }, _session, done) {
      refused.push(address);
      done(new Error(`550 5.1.1 <${address}>: Recipient address rejected: no mailbox ${address} here`));
    },
  });
  return {
    origin,
    smtpPort: await portOf(post.server),
    /** The recipients. */
    refused,
    /** How many requests there were for paths that start with `beginning`. */
    requests: (beginning: string) => requests.filter((path) => path.startsWith(beginning)).length,
    async close() {
      partner.closeAllConnections();
      partner.close();
      await new Promise<void>((resolve) => post.close(() => resolve()));
    },
  };
}

async function portOf(server: { listen(port: number, host: string, done: () => void): unknown; address(): unknown }) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Secrets first: what quotes an answer quotes its beginning. */
async function everythingOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://partner.example');
  const { authorization = '' } = request.headers;
  const sent = [...url.searchParams.values()].reverse();
  return `${authorization.replace(/^\w+ /, '')} ${sent.join(' ')} ${url} ${Buffer.concat(chunks)}`.trim();
}
