import { type Context, Hono } from 'hono';
import { refusal } from '#api/errors/problem.ts';
import { NotFound, statusOf } from '#kernel/errors.ts';
import type { VideoItem } from '#modules/catalogue/contract/types.ts';
import { embedCode } from '#ui/media/embed-code.ts';
import { jpegAddress } from '#ui/media/jpeg-address.ts';
import { PLAYER_SIZE } from '#ui/media/player-size.ts';
import type { SeoDeps, SiteRequest } from './deps.ts';
import { cachingOf } from './send-file.ts';
import { asXmlText } from './xml-text.ts';

/** The address of a video's page or player, in any language. */
const VIDEO = /^(?:\/[a-z]{2})?\/(?:video|embed)\/([a-z0-9-]{1,200})\/?$/;
const WHOLE = /^[1-9][0-9]{0,4}$/;
const AN_HOUR = 3600;
const FORMATS = {
  json: { type: 'application/json; charset=utf-8', write: (answer: object) => JSON.stringify(answer) },
  xml: { type: 'text/xml; charset=utf-8', write: xmlOf },
};

/** How other sites embed a video of ours, for software that knows only its address (R6). */
export function oembed({ siteRequestOf }: Pick<SeoDeps, 'siteRequestOf'>): Hono {
  const answer = async (c: Context) => {
    const { url = '', format = 'json', maxwidth, maxheight } = c.req.query();
    if (!isFormat(format)) throw refusal(501, 'There are answers as json and xml only.');
    const room = { width: sizeOf('maxwidth', maxwidth), height: sizeOf('maxheight', maxheight) };
    const request = siteRequestOf(c);
    const video = await videoAt(url, request, c.req.header('host') ?? '');
    const { type, write } = FORMATS[format];
    return c.body(write(answerOf(request, video, room)), 200, {
      'content-type': type,
      'cache-control': cachingOf(request.site),
      'access-control-allow-origin': '*',
    });
  };
  return new Hono().get('/oembed', answer).get('/oembed/', answer);
}

function isFormat(format: string): format is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, format);
}

function sizeOf(name: string, value: string | undefined): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  if (WHOLE.test(value)) return Number(value);
  const errors = [{ pointer: `/${name}`, detail: 'A whole number of pixels, from 1 to 99999.' }];
  throw refusal(400, 'The request is not valid.', { errors });
}

async function videoAt(url: string, { origin, endpoints }: SiteRequest, host: string): Promise<VideoItem> {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const isOurs = address && [new URL(origin).host, host].includes(address.host);
  const slug = isOurs && VIDEO.exec(address.pathname)?.[1];
  if (!slug) throw new NotFound('There is no video at this address.');
  try {
    return (await endpoints.catalogue.getVideo({ id: slug })).data.item;
  } catch (error) {
    // What guests may not see is private in terms of oEmbed.
    if (statusOf(error) === 403) throw refusal(401, 'This site asks for a proof of age first.');
    throw error;
  }
}

function answerOf({ origin, site }: SiteRequest, video: VideoItem, room: { width: number; height: number }) {
  const { slug, title, models, poster } = video;
  const size = fitted(room);
  const previews = poster.previews.filter(({ width, height }) => width <= room.width && height <= room.height);
  const [thumbnail] = previews.toSorted((one, other) => other.width - one.width);
  const [first] = models;
  return {
    version: '1.0',
    type: 'video',
    title,
    ...(first && { author_name: first.title, author_url: `${origin}/model/${first.slug}/` }),
    provider_name: site.name,
    provider_url: `${origin}/`,
    cache_age: AN_HOUR,
    ...(thumbnail && {
      thumbnail_url: new URL(jpegAddress(thumbnail.permalink), origin).href,
      thumbnail_width: thumbnail.width,
      thumbnail_height: thumbnail.height,
    }),
    html: embedCode({ origin, slug, title, ...size }),
    ...size,
  };
}

/** The default size, scaled down to fit. */
function fitted(room: { width: number; height: number }): { width: number; height: number } {
  const { width, height } = PLAYER_SIZE;
  const scale = Math.min(1, room.width / width, room.height / height);
  const scaled = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

function xmlOf(answer: object): string {
  const elements = Object.entries(answer).map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${elements.join('')}</oembed>`;
}

function escaped(text: string): string {
  return asXmlText(text).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
