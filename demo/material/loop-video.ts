import { createFile, DataStream, type ISOFile, MP4BoxBuffer } from 'mp4box';

/**
 * The same video repeated, in hardly more bytes: its tables refer to the same samples again and again. The video must
 * be like those we render: complete, its tables before its data, each track one edit long.
 */
export function loopVideo(video: Uint8Array, times: number): Buffer {
  const { moov } = parse(video);
  if (!moov) throw new Error('This is no video.');
  const length = moov.mvhd.duration / moov.mvhd.timescale;
  const tracks = moov.traks.map((track) => ({ track, table: tableOf(track.mdia.minf.stbl) }));
  for (const { track, table } of tracks) {
    const { mdhd } = track.mdia;
    loopTable(table, times, length * mdhd.timescale);
    mdhd.duration = sum(expand(table.stts.sample_counts, table.stts.sample_deltas));
    track.tkhd.duration *= times;
    for (const edit of track.edts?.elst?.entries ?? []) edit.segment_duration *= times;
    // They describe groups of samples at offsets that are no longer right, and no player needs them.
    const { stbl } = track.mdia.minf;
    stbl.boxes = stbl.boxes?.filter(({ type }) => type !== 'sgpd' && type !== 'sbgp');
  }
  moov.mvhd.duration *= times;

  const start = moov.start ?? 0;
  const end = start + moov.size;
  const growth = written(moov).length - (end - start);
  for (const { table } of tracks) table.stco.chunk_offsets = table.stco.chunk_offsets.map((offset) => offset + growth);
  return Buffer.concat([video.subarray(0, start), written(moov), video.subarray(end)]);
}

/** The parts of a sample table that are repeated, with run lengths as in the format. */
interface SampleTable {
  stts: { sample_counts: number[]; sample_deltas: number[] };
  ctts?: { sample_counts: number[]; sample_offsets: number[] };
  stss?: { sample_numbers: number[] };
  stsz: { sample_sizes: number[]; sample_count: number };
  stsc: { first_chunk: number[]; samples_per_chunk: number[]; sample_description_index: number[] };
  stco: { chunk_offsets: number[] };
}

function parse(video: Uint8Array): ISOFile {
  const file = createFile();
  const bytes = new Uint8Array(video).buffer;
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes, 0), true);
  return file;
}

function tableOf(stbl: object): SampleTable {
  const table = stbl as SampleTable;
  if (!table.stts || !table.stsz || !table.stsc || !table.stco) throw new Error('A video of another make.');
  return table;
}

/** @param length of the video, in the track's own units; sound beyond its last frame is left out */
function loopTable({ stts, ctts, stss, stsz, stsc, stco }: SampleTable, times: number, length: number) {
  const deltas = expand(stts.sample_counts, stts.sample_deltas);
  const taken = samplesWithin(deltas, length);
  const again = <Value>(values: readonly Value[]) => Array.from({ length: times }, () => values).flat();

  const perChunk = chunksOf(stsc, stco.chunk_offsets.length, taken);
  const offsets = stco.chunk_offsets.slice(0, perChunk.length);
  const ones = (values: readonly number[]) => values.map(() => 1);
  stts.sample_deltas = again(deltas.slice(0, taken));
  stts.sample_counts = ones(stts.sample_deltas);
  if (ctts) {
    ctts.sample_offsets = again(expand(ctts.sample_counts, ctts.sample_offsets).slice(0, taken));
    ctts.sample_counts = ones(ctts.sample_offsets);
  }
  if (stss)
    stss.sample_numbers = Array.from({ length: times }, (_, round) =>
      stss.sample_numbers.filter((number) => number <= taken).map((number) => number + round * taken),
    ).flat();
  stsz.sample_sizes = again(stsz.sample_sizes.slice(0, taken));
  stsz.sample_count = stsz.sample_sizes.length;
  stco.chunk_offsets = again(offsets);
  stsc.samples_per_chunk = again(perChunk);
  stsc.first_chunk = stsc.samples_per_chunk.map((_, chunk) => chunk + 1);
  stsc.sample_description_index = ones(stsc.samples_per_chunk);
}

function samplesWithin(deltas: readonly number[], length: number): number {
  let end = 0;
  let taken = 0;
  for (const delta of deltas) {
    end += delta;
    if (end > length) break;
    taken += 1;
  }
  return taken;
}

/** How many samples are in each chunk, up to the last one taken. */
function chunksOf(stsc: SampleTable['stsc'], chunks: number, taken: number): number[] {
  const counts: number[] = [];
  let left = taken;
  for (let chunk = 1, run = 0; chunk <= chunks && left > 0; chunk += 1) {
    while ((stsc.first_chunk[run + 1] ?? Number.POSITIVE_INFINITY) <= chunk) run += 1;
    const count = Math.min(stsc.samples_per_chunk[run] ?? 0, left);
    counts.push(count);
    left -= count;
  }
  return counts;
}

function expand(counts: readonly number[], values: readonly number[]): number[] {
  return values.flatMap((value, run) => Array.from({ length: counts[run] ?? 0 }, () => value));
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

function written(box: { write(stream: DataStream): void }): Buffer {
  const stream = new DataStream();
  box.write(stream);
  return Buffer.from(stream.buffer, 0, stream.getPosition());
}
