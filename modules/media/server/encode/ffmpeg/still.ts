import { existsSync } from 'node:fs';
import type { Wrapped } from '../../../contract/format-table.ts';
import type { Encoder } from './encoder.ts';
import { flatView } from './flat-view.ts';
import { readFrom, type SourceFacts } from './source-facts.ts';

const MOST_WIDTH = 1920;
const MOST_BYTES = 40_000_000;

/** Writes one frame of a video, as a flat screen shows it, to `path`, which ends with `.png`. */
export async function takeStill(
  encoder: Encoder,
  still: {
    source: SourceFacts & { path: string };
    wrapped: Wrapped;
    second: number;
    path: string;
    folder: string;
    signal: AbortSignal;
  },
): Promise<void> {
  const { source, wrapped, second, path, folder, signal } = still;
  const { filter } = flatView(source, wrapped, MOST_WIDTH);
  // No frame follows the very end.
  const from = Math.max(0, Math.min(second, source.seconds - 0.2));
  const one = ['-map', `0:${source.picture}`, '-vf', filter, '-frames:v', '1', '-f', 'image2', '-update', '1', path];
  const run = { inputs: [source.path], folder, signal, seconds: 1, mostBytes: MOST_BYTES };
  await encoder.run({ ...run, args: [...readFrom(source, { from }), ...one] });
  // In a slide show no further frame may begin: the one before is still shown then.
  if (!existsSync(path))
    await encoder.run({ ...run, args: ['-noaccurate_seek', ...readFrom(source, { from }), ...one] });
}
