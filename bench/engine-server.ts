import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { startEmbeddedEngine } from '#kernel/db/engine/embedded-engine.ts';
import { ensureDatabase } from '#kernel/db/migrate/ensure-database.ts';

/** The database of a bench run, in a process of its own so that both ours and the baseline can query it. */
const engine = await startEmbeddedEngine({
  dataDir: process.env.DATA_DIR ?? '',
  log: pino({ level: 'warn' }),
});
writeFileSync(process.env.URL_FILE ?? '', await ensureDatabase(engine.url, 'bench'));
const server = createServer((_request, response) => response.end('ok')).listen(Number(process.env.PORT));
process.once('SIGTERM', async () => {
  server.close();
  await engine.stop();
  process.exit(0);
});
