import { type FormEvent, useId } from 'react';
import { notify } from '#admin/components/dialog/notices.tsx';
import { MovableList, moved } from '#admin/components/field/movable-list.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { type Action, Actions } from '#admin/components/resource/index.ts';
import * as m from '#messages/media-admin';
import { MOST_SCRIPT_BYTES, MOST_SCRIPTS, type VideoTimeline } from '../../contract/timeline-admin-api.ts';
import { media } from '../api.ts';
import { momentOf } from './moments.ts';
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
  const id = useId();
  const [act, isBusy] = useActing();

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const file = fields.get('file');
    if (!(file instanceof File)) return;
    if (file.size > MOST_SCRIPT_BYTES) return notify(m.script_too_large(), { kind: 'failed' });
    const script = { id: videoId, title: String(fields.get('title') ?? '').trim(), text: await file.text() };
    const save = async () => media().addScript({ ...script, version: await versionNow(shown) });
    if (await act(save, m.script_added())) form.reset();
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
      {m.script_words({ actions: script.actions, length: momentOf(Math.round(script.seconds)) })}{' '}
      <Actions of={script} actions={[remove]} />
    </>
  );

  return (
    <section className="card panel" aria-labelledby={`${id}-title`} aria-busy={isBusy}>
      <h2 id={`${id}-title`}>{m.scripts()}</h2>
      <p className="muted">{m.scripts_hint()}</p>
      {scripts.length === 0 && <p className="muted">{m.no_scripts()}</p>}
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
        <form className="small-form" onSubmit={(event) => void add(event)}>
          <label className="field">
            <span>{m.script_title()}</span>
            <input name="title" required maxLength={60} autoComplete="off" placeholder={m.script_title_example()} />
          </label>
          <label className="field">
            <span>{m.script_file()}</span>
            <input name="file" type="file" required accept=".funscript,.json,application/json" />
          </label>
          <div className="form-acts">
            <button type="submit" className="button primary" disabled={isBusy}>
              {m.add_script()}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
