import { open } from 'node:fs/promises';
import { type Ambisonics, ambisonicsOfCount, channelsOf, type SoundLayout } from '../../../contract/sound-layout.ts';
import { boxesIn, findBox } from '../../ingest/format/format-of-boxes.ts';
import { bytesAt } from '../../ingest/whole-file.ts';
import type { InspectedStream } from './inspected.ts';

/**
 * As Opus says it by a mapping of its own, or the box `SA3D`: in ACN order, with SN3D gains. Decoders of AAC call the
 * same channels speakers, so that the box itself is read. Null for any other sound.
 */
export async function ambisonicsOf(path: string, sound: InspectedStream): Promise<Ambisonics | null> {
  const { channel_layout: layout = '', channels, index } = sound;
  const [, order, beside] = /^ambisonic (\d)(\+stereo)?$/.exec(layout) ?? [];
  const found = order ? { order: Number(order), hasStereo: beside !== undefined } : await readBox(path, index);
  return found && channelsOf(found) === channels ? found : null;
}

/** R78: what a person says of a master's sound goes before what its file does. */
export function asSaid<Sound extends { channels: number; ambisonics: Ambisonics | null }>(
  sound: Sound,
  layout: SoundLayout | null,
): Sound {
  if (layout === null) return sound;
  return { ...sound, ambisonics: layout === 'ambisonics' ? (ambisonicsOfCount(sound.channels) ?? null) : null };
}

/** What stands in the description of a sound before the boxes within, in either version of it. */
const BEFORE_BOXES = [28, 44];
const ENTRIES_HEAD = 8;
const BOX_BYTES = 12;

async function readBox(path: string, track: number): Promise<Ambisonics | null> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const [movie] = await boxesIn(file, { from: 0, to: size }, 'moov');
    const sound = movie && (await boxesIn(file, movie, 'trak'))[track];
    const entries = sound && (await findBox(file, sound, ['mdia', 'minf', 'stbl', 'stsd']));
    const [entry] = entries ? await boxesIn(file, { from: entries.from + ENTRIES_HEAD, to: entries.to }) : [];
    for (const before of entry ? BEFORE_BOXES : []) {
      const box = entry && (await findBox(file, { from: entry.from + before, to: entry.to }, ['SA3D']));
      if (box) return meaningOf(await bytesAt(file, box.from, BOX_BYTES));
    }
    return null;
  } finally {
    await file.close();
  }
}

/** Version, type, order of the field, order of its channels, their gains. Others than the usual ones count as none. */
function meaningOf(bytes: Buffer): Ambisonics | null {
  if (bytes.length < BOX_BYTES) return null;
  const type = bytes.readUInt8(1);
  const isUsual = bytes.readUInt8(0) === 0 && (type & 0x7f) === 0 && bytes.readUInt16BE(6) === 0;
  return isUsual ? { order: bytes.readUInt32BE(2), hasStereo: (type & 0x80) !== 0 } : null;
}
