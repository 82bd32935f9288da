import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Baseline of the guest page: node:http alone, sending the same bytes with the same headers. */
const { headers, body }: { headers: string[]; body: string } = JSON.parse(
  readFileSync(process.env.PAGE_FILE ?? '', 'utf8'),
);
const bytes = Buffer.from(body, 'base64');

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT));
