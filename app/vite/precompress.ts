import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED = /\.(js|css|svg|json)$/;
const ROUTE_TABLE = /(^|\/)manifest-[^/]+\.js$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a brotli and a gzip copy beside each text asset, so that serving one costs no more than serving a picture. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      // The router writes its table of routes for the browser while it builds the server.
      const isClient = this.environment.name === 'client';
      const folder = isClient ? dir : join(dir, '../client');
      const names = await readdir(folder, { recursive: true });
      const selected = names.filter((name) => (isClient ? COMPRESSED : ROUTE_TABLE).test(name));
      const files = selected.map((name) => join(folder, name));
      await Promise.all(files.map(compress));
    },
  };
}

/** The best levels: 11 is zlib's default for Brotli, 9 is set here for gzip. */
async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  await Promise.all([
    brotli(bytes).then((small) => writeFile(`${file}.br`, small)),
    gzipped(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
