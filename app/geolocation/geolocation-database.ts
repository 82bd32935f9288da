import { readFile, stat } from 'node:fs/promises';
import { Reader, type Response } from 'mmdb-lib';
import { type Geolocation, geolocationFrom } from '#api/request/geolocation.ts';
import { type Clock, MINUTE } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log/log.ts';

/** As in MaxMind's country and city files, and in smaller ones. */
interface Entry {
  country?: { iso_code?: string };
  country_code?: string;
  subdivisions?: { iso_code?: string }[];
}

/** How often to check for a newer file. */
const LOOK_EVERY_MS = MINUTE;

/**
 * Countries of addresses, from a file in MaxMind's format that the operator provides. It is held in memory, and a newer
 * file replaces it at runtime. Rejects if the file can't be read.
 */
export async function openGeolocationDatabase(
  path: string,
  { clock, log }: { clock: Clock; log: Logger },
): Promise<(address: string) => Geolocation | undefined> {
  let readAt = clock.now().getTime();
  let { reader, writtenAt } = await read(path);

  function renewNowAndThen(): void {
    const now = clock.now().getTime();
    if (now - readAt < LOOK_EVERY_MS) return;
    readAt = now;
    void renew().catch((error: unknown) => log.warn({ err: error }, 'The file of places was not read again'));
  }

  async function renew(): Promise<void> {
    if ((await stat(path)).mtimeMs !== writtenAt) ({ reader, writtenAt } = await read(path));
  }

  return (address) => {
    renewNowAndThen();
    const entry = reader.get(address) as Entry | null;
    return geolocationFrom(entry?.country?.iso_code ?? entry?.country_code, entry?.subdivisions?.[0]?.iso_code);
  };
}

async function read(path: string): Promise<{ reader: Reader<Response>; writtenAt: number }> {
  const { mtimeMs } = await stat(path);
  return { reader: new Reader(await readFile(path)), writtenAt: mtimeMs };
}
