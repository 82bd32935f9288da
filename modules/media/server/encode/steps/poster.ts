import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Image } from '#modules/catalogue/contract/types.ts';
import { storageKeyOf, storePicture } from '../../pictures/picture.ts';
import { savePicture } from '../../pictures/picture-store.ts';
import { wasRemoved } from '../../pictures/removed-picture-store.ts';
import { takeStill } from '../ffmpeg/still.ts';
import type { Made, StepRun } from '../run/step-run.ts';

/** Where in the video pictures are taken: not its first seconds, which are often black, nor its end. */
const PLACES = [0.08, 0.2, 0.35, 0.5, 0.65, 0.8];

/** Pictures of the video for operators to choose its poster from. A video that has none shows the richest of them. */
export async function makePosters(run: StepRun): Promise<Made> {
  const { master, encoding, folder, signal, deps } = run;
  const source = await run.source();
  const title = (await deps.catalogue.titlesOf([master.videoId])).get(master.videoId) ?? '';
  const stills: { input: Buffer; entropy: number; number: number }[] = [];
  for (const [at, place] of PLACES.entries()) {
    const path = join(folder, `still-${at + 1}.png`);
    await takeStill(encoding.encoder, {
      source,
      wrapped: master,
      second: source.seconds * place,
      path,
      folder,
      signal,
    });
    const input = await readFile(path);
    stills.push({ input, entropy: (await sharp(input).stats()).entropy, number: at + 1 });
    run.tell((at + 1) / PLACES.length);
  }
  const posters: { image: Image; sizeBytes: number }[] = [];
  for (const { input, number } of stills.toSorted((left, right) => right.entropy - left.entropy)) {
    const key = `masters/${master.id}/still-${number}`;
    const image = await storePicture({ storage: deps.storage, key, input, alt: title, kind: 'poster' });
    const stored = await deps.storage.head(storageKeyOf(image.permalink));
    posters.push({ image, sizeBytes: stored?.size ?? 0 });
  }
  const best = posters[0]?.image;
  return {
    files: [],
    ...(best && { facts: { picture: best } }),
    async list(tx) {
      for (const { image, sizeBytes } of posters)
        if (!(await wasRemoved(tx, image.permalink)))
          await savePicture(tx, { image, sizeBytes, kind: 'poster', addedAt: deps.clock.now() });
    },
  };
}
