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
    text: `select v.id, v.slug, v.title, s.published_at, s.views, v.poster, v.duration_seconds, v.resolution,
             (select json_agg(json_build_object('id', m.id, 'slug', m.slug, 'title', m.title) order by vm.position)
              from catalogue.video_models vm join catalogue.models m on m.id = vm.model_id
              where vm.video_id = v.id) as models
           from catalogue.site_videos s join catalogue.videos v on v.id = s.video_id
           where s.site = 'vrbs' and s.published_at <= now()
           order by s.published_at desc, v.id desc limit 24`,
  });
  return { items: rows };
});

await app.listen({ port: Number(process.env.PORT) });
