import { type Ambisonics, ambisonicsOfCount, channelsOf, type SoundLayout } from '../../../contract/sound-layout.ts';
import { descriptionOf, findBox, tracksIn } from '../../mp4/boxes.ts';
import { readingFile } from '../../mp4/file-bytes.ts';
import type { InspectedStream } from './inspected.ts';

/**
 * Ambisonics in ACN order with SN3D gains, as Opus declares them by a channel mapping of its own and other codecs by
 * the box `SA3D`. ffprobe takes the channels of AAC for speakers, so the box itself is read. Null for any other sound.
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

/** What precedes the boxes in the description of a sound, in either version of it. */
const SOUND_FIELDS = [28, 44];
const BOX_BYTES = 12;

function readBox(path: string, track: number): Promise<Ambisonics | null> {
  return readingFile(path, async (bytes, whole) => {
    const sound = (await tracksIn(bytes, whole))[track];
    const description = sound && (await descriptionOf(bytes, sound));
    if (!description) return null;
    for (const fields of SOUND_FIELDS) {
      const span = { from: description.from + fields, to: description.to };
      const box = await findBox(bytes, span, ['SA3D']);
      if (box) return meaningOf(await bytes(box.from, BOX_BYTES));
    }
    return null;
  });
}

/** Version, type, order of the field, order of its channels, their gains. Others than the usual ones count as none. */
function meaningOf(bytes: Buffer): Ambisonics | null {
  if (bytes.length < BOX_BYTES) return null;
  const type = bytes.readUInt8(1);
  const isUsual = bytes.readUInt8(0) === 0 && (type & 0x7f) === 0 && bytes.readUInt16BE(6) === 0;
  return isUsual ? { order: bytes.readUInt32BE(2), hasStereo: (type & 0x80) !== 0 } : null;
}
