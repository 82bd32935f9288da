import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM, CHROMIUM_FLAGS } from '../browser.ts';
import type { Row } from '../row.ts';
import type { World } from '../world.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse as it judges phones, on the pages that visitors come in by. */
export async function lighthouseScores({ ours, films }: World): Promise<Row[]> {
  const [film] = await films();
  const models = (await (await fetch(`${ours.origin}/api/content/v1/models?limit=1`)).json()) as {
    data: { items: { slug: string }[] };
  };
  const pages = {
    home: '/',
    list: '/videos/',
    film: `/video/${film}/`,
    model: `/model/${models.data.items[0]?.slug}/`,
    join: '/join-now/',
  };
  const chrome = await launch({
    chromePath: CHROMIUM,
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(pages))
      rows.push(await judge(name, ours.origin + path, chrome.port));
    return rows;
  } finally {
    chrome.kill();
  }
}

async function judge(name: string, url: string, port: number): Promise<Row> {
  await fetch(url);
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
  });
  const scores = CATEGORIES.map((category) =>
    Math.round((result?.lhr.categories[category]?.score ?? 0) * 100),
  );
  return {
    name: `Lighthouse mobile, ${name}: performance, accessibility, best practices, SEO`,
    ours: scores.join(', '),
    yardstick: '',
    ratio: '',
    goal: '95 in all four',
  };
}
