import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { sendingStored } from '#kernel/storage/send-stored.ts';
import type { Application } from './compose.ts';
import type { DevelopmentServer } from './development.ts';

const HEADERS_TIMEOUT_MS = 20_000;

/** Opens the web role's port. Kept guest pages are sent before anything else looks at the request. */
export function listen(
  application: Application,
  options: { port: number; host: string; middleware?: DevelopmentServer['middleware'] },
): Promise<Server> {
  const answer = getRequestListener(sendingStored(application.http.fetch));
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, keepAliveTimeout: 65_000 },
    (request, response) => {
      if (application.keptPages.serve(request, response)) return;
      if (options.middleware) options.middleware(request, response, () => void answer(request, response));
      else void answer(request, response);
    },
  );
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => resolve(server));
  });
}
