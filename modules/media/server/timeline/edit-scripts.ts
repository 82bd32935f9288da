import { refuseField } from '#api/errors/validation-error.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { contentTypeOf } from '#kernel/storage/content-type.ts';
import { MOST_SCRIPTS } from '../../contract/timeline-admin-api.ts';
import type { ScriptAction } from '../../contract/types.ts';
import type { MediaDeps } from '../deps.ts';
import {
  changing,
  clockOf,
  endOfVideo,
  orNothingStored,
  type Recording,
  removeFormer,
  requireVideo,
  subjectOf,
  type TimelineEdit,
} from './edit-timeline.ts';
import { readFunscript, writeFunscript } from './funscript.ts';
import { deleteScript, insertScript, readScriptIds, sortScripts } from './script-store.ts';

type Deps = Pick<MediaDeps, 'db' | 'videos' | 'catalogue' | 'storage' | 'clock'>;

/** Scripts may end a little after the picture does; one that goes on belongs to another video. */
const OVERHANG_SECONDS = 10;

/** R66: gives a video a script, behind those that it has. */
export async function addScript(
  deps: Deps,
  { title, text, ...edit }: TimelineEdit & { title: string; text: string },
  { record }: Recording,
): Promise<number> {
  const { id: videoId } = edit;
  const actions = readFunscript(text);
  await requireVideo(deps, videoId);
  const id = newId(deps.clock);
  const storageKey = `scripts/${videoId}/${id}.funscript`;
  const contentType = contentTypeOf(storageKey);
  await deps.storage.put(storageKey, Buffer.from(writeFunscript(actions)), { contentType });
  return orNothingStored(deps, storageKey, () =>
    changing(deps, edit, async (tx) => {
      await refuseBeyondEnd(tx, videoId, actions);
      if ((await readScriptIds(tx, videoId)).length >= MOST_SCRIPTS)
        refuseField('text', `A video has at most ${MOST_SCRIPTS} scripts. Remove one first.`);
      const durationMs = actions.at(-1)?.at ?? 0;
      await insertScript(tx, { id, videoId, title, storageKey, actions: actions.length, durationMs });
      const after = { id, title, actions: actions.length, durationMs };
      await record(tx, { action: 'media.script-added', subject: subjectOf(edit), after });
    }),
  );
}

async function refuseBeyondEnd(tx: Tx, videoId: number, actions: readonly ScriptAction[]): Promise<void> {
  const end = await endOfVideo(tx, videoId);
  const seconds = (actions.at(-1)?.at ?? 0) / 1000;
  if (seconds <= end + OVERHANG_SECONDS) return;
  const lengths = `The script is ${clockOf(seconds)} long and the video ${clockOf(end)}.`;
  refuseField('text', `${lengths} Choose the script of this video.`);
}

/** R66: all of a video's scripts, in the order in which viewers are to find them. */
export async function orderScripts(
  deps: Deps,
  { scripts, ...edit }: TimelineEdit & { scripts: readonly string[] },
  { record }: Recording,
): Promise<number> {
  return changing(deps, edit, async (tx) => {
    const before = await readScriptIds(tx, edit.id);
    if (before.toSorted().join() !== scripts.toSorted().join())
      refuseField('scripts', 'Name each script of the video once.');
    await sortScripts(tx, edit.id, scripts);
    await record(tx, { action: 'media.scripts-sorted', subject: subjectOf(edit), before, after: scripts });
  });
}

export async function removeScript(
  deps: Deps,
  { script, ...edit }: TimelineEdit & { script: string },
  { record }: Recording,
): Promise<number> {
  let key: string | undefined;
  const version = await changing(deps, edit, async (tx) => {
    const removed = await deleteScript(tx, edit.id, script);
    if (!removed) throw new NotFound('The video has no such script.');
    key = removed.storageKey;
    const before = { id: script, title: removed.title };
    await record(tx, { action: 'media.script-removed', subject: subjectOf(edit), before });
  });
  await removeFormer(deps, key);
  return version;
}
