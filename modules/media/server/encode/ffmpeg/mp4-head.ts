import { open } from 'node:fs/promises';

/** The head of a file that was made to be played while it comes is far smaller, but for videos of many hours. */
const MOST_HEAD = 64 * 1024 * 1024;

/** The box `moov` with all that is in it, and where in the file it begins: in ours it stands among the first. */
export async function readMovieBox(path: string): Promise<{ at: number; box: Buffer } | undefined> {
  const file = await open(path);
  try {
    const header = Buffer.alloc(16);
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(header, 0, 16, at);
      if (bytesRead < 16) return undefined;
      const [short, name] = [header.readUInt32BE(0), header.toString('latin1', 4, 8)];
      const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
      if (name === 'moov') {
        const box = Buffer.alloc(Math.min(size, MOST_HEAD));
        await file.read(box, 0, box.length, at);
        return { at, box };
      }
      if (size < 8) return undefined;
      at += size;
    }
  } finally {
    await file.close();
  }
}
