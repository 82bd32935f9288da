import { z } from 'zod';
import type { Archive } from './archive.ts';

const part = z.object({ key: z.string(), size: z.number(), sha256: z.string() });

const copiedFile = z.object({
  key: z.string(),
  /** Of the stored object, as it was when it was copied. */
  size: z.number(),
  etag: z.string(),
  copy: part,
});

/** A stored object, and where the archive has it. */
export type CopiedFile = z.infer<typeof copiedFile>;

const moment = z.iso.datetime().transform((text) => new Date(text));

/** Where the log lies that leads on from a copy of the database: present where the server kept its log meanwhile. */
const logAfter = z.object({
  line: z.string(),
  /** A position before the copy. */
  from: z.number(),
  /** When the copy was whole. No earlier moment can be gone back to from it. */
  at: moment,
});

const manifest = z.object({
  format: z.literal(1),
  /** Sorts by time. */
  id: z.string(),
  /** Whose it is. Absent where it was made before installations had names. */
  installation: z.string().optional(),
  begunAt: moment,
  endedAt: moment,
  /** Absent where the database is on a server of the operator's own. */
  database: part.extend({ unpackedBytes: z.number(), log: logAfter.optional() }).optional(),
  /** Absent from a backup of the database alone. */
  files: z.array(copiedFile).optional(),
});

/** What makes a backup whole: it is written last and names every part. */
export type Manifest = z.infer<typeof manifest>;

const BACKUPS = 'backups/';
export const MANIFEST = 'manifest.json';
const COPIED = /^copied-\d+\.json$/;

export const FILES = 'files/';

export const placeOf = (id: string, name: string): string => `${BACKUPS}${id}/${name}`;

/** What the archive has of each run, whole or not. */
export interface Run {
  id: string;
  isWhole: boolean;
  /** Names of its objects. */
  names: string[];
}

/** The oldest first. */
export async function listRuns(archive: Archive): Promise<Run[]> {
  const names = new Map<string, string[]>();
  for await (const { key } of archive.list(BACKUPS)) {
    const [id = '', name = ''] = key.slice(BACKUPS.length).split('/');
    names.set(id, [...(names.get(id) ?? []), name]);
  }
  const runs = [...names].map(([id, names]) => ({ id, names, isWhole: names.includes(MANIFEST) }));
  return runs.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Undefined where the run is not whole. */
export async function readManifest(archive: Archive, id: string): Promise<Manifest | undefined> {
  const text = await archive.readText(placeOf(id, MANIFEST));
  return text === undefined ? undefined : manifest.parse(JSON.parse(text));
}

export async function writeManifest(archive: Archive, backup: Manifest): Promise<void> {
  await archive.putText(placeOf(backup.id, MANIFEST), JSON.stringify(backup));
}

/** What a run has copied so far, so that the next need not do it again should this one be cut short. */
export async function noteCopied(archive: Archive, id: string, number: number, files: readonly CopiedFile[]) {
  await archive.putText(placeOf(id, `copied-${number}.json`), JSON.stringify(files));
}

export async function readCopied(archive: Archive, { id, names }: Run): Promise<CopiedFile[]> {
  const notes = names.filter((name) => COPIED.test(name));
  const lists = await Promise.all(notes.map((name) => archive.readText(placeOf(id, name))));
  return lists.flatMap((text) => (text === undefined ? [] : z.array(copiedFile).parse(JSON.parse(text))));
}
