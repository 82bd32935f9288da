import { quantile, type Row } from '../row.ts';
import type { World } from '../world.ts';

const WARMING = 20;

/** Pages that nobody requested before, one at a time; and addresses that don't exist. */
export async function coldPages({ ours }: World): Promise<Row[]> {
  const pages = [
    ...(await slugsOf(`${ours.origin}/api/content/v1/videos?limit=60`)).map((slug) => `/video/${slug}/`),
    ...(await slugsOf(`${ours.origin}/api/content/v1/models?limit=60`)).map((slug) => `/model/${slug}/`),
    ...[...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `/models/?letter=${letter}`),
  ];
  const nowhere = pages.map((_, index) => `/video/nobody-made-this-${index}/`);
  const queries = pages.map((_, index) => `/videos/?unknown=${index}`);
  return [
    await oneAtATime('page that nobody requested before', ours.origin, pages),
    await oneAtATime('video that does not exist', ours.origin, nowhere),
    await oneAtATime('list with an unknown query', ours.origin, queries),
  ];
}

async function slugsOf(url: string): Promise<string[]> {
  const { data } = (await (await fetch(url)).json()) as { data: { items: { slug: string }[] } };
  return data.items.map(({ slug }) => slug);
}

async function oneAtATime(name: string, origin: string, paths: readonly string[]): Promise<Row> {
  const times: number[] = [];
  for (const path of paths) {
    const from = performance.now();
    await (await fetch(origin + path)).arrayBuffer();
    times.push(performance.now() - from);
  }
  // The first ones run code that isn't warm yet.
  const warm = times.slice(WARMING);
  const details = `p95 ${quantile(warm, 0.95).toFixed(1)} ms`;
  return { name, figure: quantile(warm, 0.5), unit: 'ms', goal: { atMost: 15 }, details };
}
