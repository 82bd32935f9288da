import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { sendingStored } from '#kernel/storage/send-stored.ts';
import type { Application } from './compose.ts';
import type { DevelopmentServer } from './development.ts';
import { servePageFirst } from './serve-page.ts';

const HEADERS_TIMEOUT_MS = 20_000;

/** Opens the web role's port. Pages are looked for before anything else looks at the request. */
export function listen(
  application: Application,
  options: { port: number; host: string; middleware?: DevelopmentServer['middleware'] },
): Promise<Server> {
  const answer = getRequestListener(sendingStored(application.http.fetch));
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, keepAliveTimeout: 65_000 },
    (request, response) => {
      if (options.middleware)
        return options.middleware(request, response, () => void answer(request, response));
      servePageFirst(request, response, application.door).then(
        (isAnswered) => {
          if (!isAnswered) void answer(request, response);
        },
        // The rest of the program fails in the same way, and knows how to say so.
        () => void answer(request, response),
      );
    },
  );
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => resolve(server));
  });
}
