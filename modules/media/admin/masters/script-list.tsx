import { MovableList, moved } from '#admin/components/field/movable-list.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { type Action, Actions } from '#admin/components/resource/index.ts';
import { plainNumber } from '#admin/components/screen/plain-number.ts';
import * as m from '#messages/media-admin';
import { MOST_SCRIPT_BYTES, MOST_SCRIPTS, type VideoTimeline } from '../../contract/timeline-admin-api.ts';
import { media } from '../api.ts';
import { momentOf } from './moments.ts';
import { type AddedFile, AddFileForm, TimelineFiles } from './timeline-files.tsx';
import { versionNow } from './version-now.ts';

type Script = VideoTimeline['scripts'][number];

/** What devices follow while the video plays (R66), in the order in which viewers find it. */
export function ScriptList(props: {
  videoId: number;
  scripts: VideoTimeline['scripts'];
  version: number;
  mayEdit: boolean;
}) {
  const { videoId, scripts, version, mayEdit } = props;
  const shown = { videoId, version, scripts };
  const [act, isBusy] = useActing();

  function add({ text, said }: AddedFile) {
    const script = { id: videoId, title: said('title'), text };
    return act(async () => media().addScript({ ...script, version: await versionNow(shown) }), m.script_added());
  }
  async function move(from: number, to: number) {
    if (isBusy) return;
    const order = moved(scripts, from, to).map((script) => script.id);
    await act(
      async () => media().orderScripts({ id: videoId, scripts: order, version: await versionNow(shown) }),
      m.scripts_sorted(),
    );
  }
  const remove: Action<Script> = {
    label: m.remove_script,
    tone: 'danger',
    permission: 'media.edit',
    confirm: ({ title }) => ({ title: m.remove_script_title({ title }), text: m.remove_script_text() }),
    run: async (script) => media().removeScript({ id: videoId, script: script.id, version: await versionNow(shown) }),
    done: m.script_removed,
  };
  const facts = (script: Script) => (
    <>
      <strong dir="auto">{script.title}</strong>{' '}
      {m.script_words({
        count: script.actions,
        actions: plainNumber(script.actions),
        length: momentOf(Math.round(script.seconds)),
      })}{' '}
      <Actions of={script} actions={[remove]} />
    </>
  );
  const nothing = scripts.length === 0 ? m.no_scripts() : undefined;
  const file = {
    label: m.script_file(),
    accept: '.funscript,.json,application/json',
    mostBytes: MOST_SCRIPT_BYTES,
    tooLarge: m.script_too_large(),
  };

  return (
    <TimelineFiles title={m.scripts()} hint={m.scripts_hint()} nothing={nothing} isBusy={isBusy}>
      {mayEdit ? (
        <MovableList
          items={scripts.map((script) => ({ id: script.id, label: script.title, content: facts(script) }))}
          onMove={(from, to) => void move(from, to)}
        />
      ) : (
        <ul className="plain-list">
          {scripts.map((script) => (
            <li key={script.id}>{facts(script)}</li>
          ))}
        </ul>
      )}
      {mayEdit && scripts.length < MOST_SCRIPTS && (
        <AddFileForm file={file} label={m.add_script()} isBusy={isBusy} onAdd={add}>
          <label className="field">
            <span>{m.script_title()}</span>
            <input name="title" required maxLength={60} autoComplete="off" placeholder={m.script_title_example()} />
          </label>
        </AddFileForm>
      )}
    </TimelineFiles>
  );
}
