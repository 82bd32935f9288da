import { z } from 'zod';
import { HOUR, SECOND } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import { addMaster } from '../masters/master-store.ts';
import { type Arrival, changeArrival } from './arrival-store.ts';
import type { IngestDeps } from './deps.ts';

/** Takes one file in. What fails is counted with its arrival, which the next look asks for again. */
export const TakeIn = job('media.take-in', z.object({ arrival: z.uuid() }), {
  timeoutSeconds: (23 * HOUR) / SECOND,
  retries: 0,
});

const EXTENSIONS = ['mp4', 'm4v', 'mov', 'mkv', 'webm'];

/** Says that a file is whole: it stands among the masters from now on, and a job takes it in. */
export async function arrive(
  { jobs, clock }: Pick<IngestDeps, 'jobs' | 'clock'>,
  tx: Tx,
  arrival: Pick<Arrival, 'id' | 'masterId' | 'name' | 'origin' | 'sizeBytes' | 'videoId'>,
): Promise<void> {
  const now = clock.now();
  const { id, masterId, name, origin, sizeBytes, videoId } = arrival;
  const storageKey = masterKey(masterId, name);
  await addMaster(tx, { id: masterId, name, storageKey, origin, sizeBytes, videoId, addedAt: now });
  await changeArrival(tx, id, { state: 'there', attempts: 0, problem: null, changedAt: now });
  await jobs.send(tx, TakeIn, { arrival: id }, { key: id });
}

/** A name of ours, whatever it was called. */
function masterKey(masterId: string, name: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return `masters/${masterId}.${EXTENSIONS.includes(extension) ? extension : 'mp4'}`;
}
