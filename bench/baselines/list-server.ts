import fastify from 'fastify';
import pg from 'pg';
import { readVideoPage } from '#modules/catalogue/server/lists/video-list-store.ts';

/**
 * Baseline of the list endpoint: Fastify and node-postgres with the same prepared statement as ours, sending the same
 * bytes.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const { SITE: site = '', AFTER_TOTAL: afterTotal = '}' } = process.env;
const app = fastify();

app.get('/health', () => ({ status: 'ok' }));
app.get<{ Querystring: { limit: number } }>(
  '/videos',
  { schema: { querystring: { type: 'object', properties: { limit: { type: 'integer', default: 12 } } } } },
  async ({ query: { limit } }, reply) => {
    const { cards, total } = await readVideoPage({ pool }, site, 'videos', {
      sort: 'latest',
      limit,
      offset: 0,
    });
    const data = `{"items":${cards},"page":1,"pages":${Math.ceil(total / limit)},"total":${total}${afterTotal}`;
    return reply.type('application/json').send(`{"status":{"code":2,"message":"OK"},"data":${data}}`);
  },
);

await app.listen({ port: Number(process.env.PORT) });
