import fastify from 'fastify';
import pg from 'pg';

/**
 * Yardstick of the list call: Fastify and node-postgres with the plainest query that answers the same question, no
 * framework of ours between.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

app.get('/health', () => ({ status: 'ok' }));
app.get('/videos', async () => {
  const { rows } = await pool.query({
    name: 'list',
    text: `select v.id, v.slug, v.title, v.published_at, v.poster, v.models from catalogue.videos v
           order by v.published_at desc limit 24`,
  });
  return { items: rows };
});

await app.listen({ port: Number(process.env.PORT) });
