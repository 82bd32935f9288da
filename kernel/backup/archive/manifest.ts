import { z } from 'zod';
import type { Archive } from './archive.ts';

const part = z.object({ key: z.string(), size: z.number(), sha256: z.string() });

const copiedFile = z.object({
  key: z.string(),
  /** Of the stored object at the time of the copy. */
  size: z.number(),
  etag: z.string(),
  copy: part,
});

/** A stored object and its copy in the archive. */
export type CopiedFile = z.infer<typeof copiedFile>;

const moment = z.iso.datetime().transform((text) => new Date(text));

/** Where the WAL that follows the database copy begins. Present if the server kept its WAL during the copy. */
const logAfter = z.object({
  line: z.string(),
  /** A WAL position before the copy. */
  from: z.number(),
  /** When the copy was complete: the earliest moment that can be restored from it. */
  at: moment,
});

const manifest = z.object({
  format: z.literal(1),
  /** Sorts by time. */
  id: z.string(),
  /** The installation it belongs to. Absent in backups from before installations had ids. */
  installation: z.string().optional(),
  begunAt: moment,
  endedAt: moment,
  /** Absent when the database is on the operator's own server. */
  database: part.extend({ unpackedBytes: z.number(), log: logAfter.optional() }).optional(),
  /** Absent in a backup of the database alone. */
  files: z.array(copiedFile).optional(),
});

/** Makes a backup complete: it is written last and names every part. */
export type Manifest = z.infer<typeof manifest>;

const BACKUPS = 'backups/';
export const MANIFEST = 'manifest.json';
const COPIED = /^copied-\d+\.json$/;

export const FILES = 'files/';

export const placeOf = (id: string, name: string): string => `${BACKUPS}${id}/${name}`;

/** What the archive holds of a run, complete or not. */
export interface Run {
  id: string;
  isWhole: boolean;
  /** Names of its objects. */
  names: string[];
}

/** Oldest first. */
export async function listRuns(archive: Archive): Promise<Run[]> {
  const names = new Map<string, string[]>();
  for await (const { key } of archive.list(BACKUPS)) {
    const [id = '', name = ''] = key.slice(BACKUPS.length).split('/');
    names.set(id, [...(names.get(id) ?? []), name]);
  }
  const runs = [...names].map(([id, names]) => ({ id, names, isWhole: names.includes(MANIFEST) }));
  return runs.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Undefined if the run isn't complete. */
export async function readManifest(archive: Archive, id: string): Promise<Manifest | undefined> {
  const text = await archive.readText(placeOf(id, MANIFEST));
  return text === undefined ? undefined : manifest.parse(JSON.parse(text));
}

export async function writeManifest(archive: Archive, backup: Manifest): Promise<void> {
  await archive.putText(placeOf(backup.id, MANIFEST), JSON.stringify(backup));
}

/** Records what a run has copied so far, so that the next one doesn't copy it again if this one is interrupted. */
export async function noteCopied(archive: Archive, id: string, number: number, files: readonly CopiedFile[]) {
  await archive.putText(placeOf(id, `copied-${number}.json`), JSON.stringify(files));
}

export async function readCopied(archive: Archive, { id, names }: Run): Promise<CopiedFile[]> {
  const notes = names.filter((name) => COPIED.test(name));
  const lists = await Promise.all(notes.map((name) => archive.readText(placeOf(id, name))));
  return lists.flatMap((text) => (text === undefined ? [] : z.array(copiedFile).parse(JSON.parse(text))));
}
