import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Hono } from 'hono';
import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap';
import { NotFound } from '#kernel/errors.ts';
import { cacheKeyOf } from './cache-key.ts';
import type { MadeFile, SeoDeps, SiteRequest } from './deps.ts';
import { cachingOf, sendFile } from './send-file.ts';
import { type SitemapSection, sitemapSections } from './sitemap-sections.ts';

const XML = 'application/xml; charset=utf-8';
/** Invalid content, such as a long description, must not break a whole file. */
const level = ErrorLevel.SILENT;
const xmlns = { news: false, xhtml: false, image: true, video: true };

/** A site's map (R2): an index of files, each made on request and compressed while it is made. */
export function sitemaps(
  deps: Pick<SeoDeps, 'blog' | 'catalogue' | 'pages' | 'forum' | 'cams' | 'files' | 'siteRequestOf' | 'isNeutralPage'>,
): Hono {
  const sections = sitemapSections(deps);
  const visibleSections = (request: SiteRequest) => sections.filter(({ isNeutral }) => isNeutral || request.isOpen);
  const keyOf = (name: string, request: SiteRequest) => `sitemap ${name} ${cacheKeyOf(request)}`;
  const app = new Hono();

  app.get('/sitemap.xml', async (c) => {
    const request = deps.siteRequestOf(c);
    const shown = visibleSections(request);
    const make = async () => ({
      ...(await written(addresses(shown, request), new SitemapIndexStream({ level }))),
      tags: shown.flatMap((section) => section.tags(request)),
    });
    return sendFile(c, await deps.files.findOrMake(keyOf('index', request), make), cachingOf(request.site));
  });

  app.get('/sitemaps/:name{[a-z]+-[1-9][0-9]{0,5}\\.xml}', async (c) => {
    const request = deps.siteRequestOf(c);
    const name = c.req.param('name');
    const [of, number] = name.replace('.xml', '').split('-');
    const section = visibleSections(request).find((one) => one.name === of);
    if (!section) throw new NotFound();
    const part = Number(number);
    const make = async () => {
      if (!(await section.parts(request)).includes(part)) throw new NotFound();
      const stream = new SitemapStream({ level, xmlns });
      return { ...(await written(section.entries(request, part), stream)), tags: section.tags(request) };
    };
    return sendFile(c, await deps.files.findOrMake(keyOf(name, request), make), cachingOf(request.site));
  });
  return app;
}

async function* addresses(sections: readonly SitemapSection[], request: SiteRequest) {
  for (const section of sections)
    for (const part of await section.parts(request))
      yield { url: `${request.origin}/sitemaps/${section.name}-${part}.xml` };
}

/** Compresses the stream, so that a long file is never in memory uncompressed. */
async function written(entries: AsyncIterable<unknown>, stream: Transform): Promise<Omit<MadeFile, 'tags'>> {
  const bytes = await pipeline(Readable.from(entries), stream, createGzip(), buffer);
  return { type: XML, bytes, isZipped: true };
}
