import { type FormEvent, useId } from 'react';
import { notify } from '#admin/components/dialog/notices.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { type Action, Actions } from '#admin/components/resource/index.ts';
import * as m from '#messages/media-admin';
import { MOST_CAPTION_BYTES, type VideoTimeline } from '../../contract/timeline-admin-api.ts';
import { media } from '../api.ts';
import { versionNow } from './version-now.ts';

type Track = VideoTimeline['captions'][number];

/** The captions of a video, a language each. */
export function CaptionList(props: {
  videoId: number;
  captions: VideoTimeline['captions'];
  version: number;
  mayEdit: boolean;
}) {
  const { videoId, captions, version, mayEdit } = props;
  const shown = { videoId, version, captions };
  const id = useId();
  const [act, isBusy] = useActing();

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const file = fields.get('file');
    if (!(file instanceof File)) return;
    if (file.size > MOST_CAPTION_BYTES) return notify(m.captions_too_large(), { kind: 'failed' });
    const [language, label] = ['language', 'label'].map((name) => String(fields.get(name) ?? '').trim());
    const text = await file.text();
    const track = { id: videoId, language: language ?? '', label: label ?? '', text };
    const save = async () => media().saveCaptions({ ...track, version: await versionNow(shown) });
    if (await act(save, m.captions_saved())) form.reset();
  }
  const remove: Action<Track> = {
    label: m.remove_captions,
    tone: 'danger',
    permission: 'media.edit',
    confirm: ({ label }) => ({ title: m.remove_captions_title({ label }), text: m.remove_captions_text() }),
    run: async ({ language }) => media().removeCaptions({ id: videoId, language, version: await versionNow(shown) }),
    done: m.captions_removed,
  };

  return (
    <section className="card panel" aria-labelledby={`${id}-title`} aria-busy={isBusy}>
      <h2 id={`${id}-title`}>{m.captions()}</h2>
      {captions.length === 0 && <p className="muted">{m.no_captions()}</p>}
      <ul className="plain-list">
        {captions.map((track) => (
          <li key={track.language}>
            <strong>{track.label}</strong> <code>{track.language}</code>
            <Actions of={track} actions={[remove]} />
          </li>
        ))}
      </ul>
      {mayEdit && (
        <form className="small-form" onSubmit={(event) => void add(event)}>
          <label className="field">
            <span>{m.language()}</span>
            <input name="language" required maxLength={35} autoComplete="off" placeholder="en" />
          </label>
          <p className="field-hint">{m.language_hint()}</p>
          <label className="field">
            <span>{m.caption_label()}</span>
            <input name="label" required maxLength={60} autoComplete="off" placeholder="English" />
          </label>
          <label className="field">
            <span>{m.caption_file()}</span>
            <input name="file" type="file" required accept=".vtt,.srt,text/vtt" />
          </label>
          <div className="form-acts">
            <button type="submit" className="button primary" disabled={isBusy}>
              {m.add_captions()}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
