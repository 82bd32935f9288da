import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminContext } from '#api/admin/context.ts';
import { SECOND } from '#kernel/clock.ts';
import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import { withinTime } from '#kernel/db/database.ts';
import { wordsOf } from '#modules/catalogue/contract/slug-of.ts';
import { CLIP_SECONDS, MOST_CLIP_BYTES, MOST_CLIP_SECONDS } from '../../contract/admin-api.ts';
import { OPAQUE } from '../../contract/transparency.ts';
import type { MediaDeps } from '../deps.ts';
import { lookInto } from '../ingest/probe-master.ts';
import { RefusedFile } from '../ingest/refused-file.ts';
import type { MediaFile } from '../types.ts';
import { addFile, holdKeys, readFree } from './library-store.ts';
import { CLIPS_FOLDER } from './media-file.ts';

/** What browsers play natively. */
const CODECS = ['h264', 'vp8', 'vp9', 'av1'];
const LIMITS = { bytes: MOST_CLIP_BYTES, seconds: MOST_CLIP_SECONDS, pixels: 4096 * 2304 };
const MOST_NAME = 60;

/** Timeout of the statements afterwards; inspecting a clip may take longer. */
const LISTED_WITHIN_MS = 5 * SECOND;
/** Each waiting clip is held in memory. */
const inTurn = createConcurrencyLimiter({ atOnce: 1, places: 3 });

/** R60: keeps a clip of slides, banners and cards; the same bytes again are the one there is. Throws `RefusedFile`. */
export function addClip(
  deps: Pick<MediaDeps, 'db' | 'storage' | 'encoding'>,
  { name, bytes }: { name: string; bytes: Buffer },
  context: Pick<AdminContext, 'record' | 'unchanged'>,
): Promise<MediaFile> {
  return inTurn(async () => {
    const { contentType, ending, ...facts } = await inspect(deps, { name, bytes });
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const words = wordsOf(name.replace(/\.[^.]*$/, ''))
      .join('-')
      .slice(0, MOST_NAME)
      .replace(/-$/, '');
    const storageKey = `${CLIPS_FOLDER}${words || 'clip'}-${hash}.${ending}`;
    if (!(await deps.storage.head(storageKey))) await deps.storage.put(storageKey, bytes, { contentType });
    const list = () =>
      deps.db.transaction(async (tx) => {
        await holdKeys(tx, [storageKey]);
        const [known] = await readFree(tx, storageKey);
        if (known) {
          context.unchanged();
          return known;
        }
        const added = await addFile(tx, {
          ...facts,
          videoId: null,
          role: 'preview',
          format: 'flat_mono',
          quality: facts.height >= 1080 ? 'FHD' : 'HD',
          storageKey,
          sizeBytes: bytes.length,
          contentType,
          codecs: null,
          lensCurve: null,
          transparency: OPAQUE,
          videoRange: null,
          ambisonics: null,
          problem: null,
        });
        await context.record(tx, {
          action: 'media.clip-added',
          subject: { type: 'media-file', id: String(added.id) },
          after: { name, storageKey },
        });
        return added;
      });
    return withinTime(LISTED_WITHIN_MS, list);
  });
}

async function inspect({ encoding }: Pick<MediaDeps, 'encoding'>, { name, bytes }: { name: string; bytes: Buffer }) {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'));
  try {
    const path = join(folder, 'clip');
    await writeFile(path, bytes);
    const signal = AbortSignal.timeout(CLIP_SECONDS * 1000);
    const { probe } = await lookInto({ encoder: encoding.encoder, limits: LIMITS }, { path, name }, signal);
    const { video, container, durationSeconds } = probe;
    if (!CODECS.includes(video.codec)) throw new RefusedFile('Use a clip in H.264, VP9 or AV1: browsers play these.');
    const isWebm = container.includes('webm');
    if (!isWebm && !container.includes('mp4')) throw new RefusedFile('Use an MP4 or WebM file.');
    const { width, height } = video;
    return {
      width,
      height,
      durationSeconds: Math.max(1, Math.round(durationSeconds)),
      contentType: isWebm ? 'video/webm' : 'video/mp4',
      ending: isWebm ? 'webm' : 'mp4',
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
