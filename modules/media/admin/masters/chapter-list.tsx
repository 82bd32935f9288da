import { useId, useState } from 'react';
import { notify } from '#admin/components/dialog/notices.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import * as m from '#messages/media-admin';
import type { TimelineChapter } from '../../contract/timeline-admin-api.ts';
import { media } from '../api.ts';
import { momentOf, secondsOf } from './moments.ts';
import { versionNow } from './version-now.ts';

const NUMBERS = ['tilt', 'zoom', 'height'] as const;
type NumberName = (typeof NUMBERS)[number];
interface Draft extends Record<NumberName, string> {
  key: number;
  at: string;
  title: string;
}

const LABELS: Record<NumberName, () => string> = {
  tilt: m.chapter_tilt,
  zoom: m.chapter_zoom,
  height: m.chapter_height,
};
const LIMITS: Record<NumberName, number> = { tilt: 90, zoom: 1, height: 1 };
let nextKey = 1;

function draftOf(chapter?: TimelineChapter): Draft {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
  return {
    key: nextKey++,
    at: chapter ? momentOf(chapter.seconds) : '',
    title: chapter?.title ?? '',
    tilt: text(chapter?.tilt),
    zoom: text(chapter?.zoom),
    height: text(chapter?.height),
  };
}

/** The chapters of a video. */
export function ChapterList(props: {
  videoId: number;
  chapters: TimelineChapter[];
  version: number;
  mayEdit: boolean;
}) {
  const { videoId, chapters, version, mayEdit } = props;
  const id = useId();
  const [drafts, setDrafts] = useState(() => chapters.map(draftOf));
  const [act, isBusy] = useActing();
  const set = (key: number, change: Partial<Draft>) =>
    setDrafts((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));

  async function save() {
    const wrong = drafts.findIndex(({ at, title }) => secondsOf(at) === undefined || title.trim() === '');
    if (wrong !== -1) return notify(m.chapter_wrong({ number: wrong + 1 }), { kind: 'failed' });
    const number = (text: string) => (text.trim() === '' ? null : Number(text));
    const edited = drafts
      .map(({ at, title, tilt, zoom, height }) => ({
        seconds: secondsOf(at) ?? 0,
        title,
        tilt: number(tilt),
        zoom: number(zoom),
        height: number(height),
      }))
      .sort((a, b) => a.seconds - b.seconds);
    await act(async () => {
      const now = await versionNow({ videoId, version, chapters });
      await media().saveChapters({ id: videoId, version: now, chapters: edited });
      setDrafts(edited.map(draftOf));
    }, m.chapters_saved());
  }

  return (
    <section className="card panel" aria-labelledby={`${id}-title`} aria-busy={isBusy}>
      <h2 id={`${id}-title`}>{m.chapters()}</h2>
      <p className="muted">{m.chapters_hint()}</p>
      {drafts.length === 0 && <p className="muted">{m.no_chapters()}</p>}
      <ol className="chapter-rows">
        {drafts.map((draft, index) => (
          <li key={draft.key}>
            <fieldset className="chapter-row" disabled={!mayEdit || isBusy}>
              <legend className="visually-hidden">{m.chapter_number({ number: index + 1 })}</legend>
              <label className="field">
                <span>{m.chapter_at()}</span>
                <input
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="1:30"
                  title={m.chapter_at_hint()}
                  value={draft.at}
                  aria-invalid={(draft.at !== '' && secondsOf(draft.at) === undefined) || undefined}
                  onChange={({ target }) => set(draft.key, { at: target.value })}
                />
              </label>
              <label className="field chapter-title">
                <span>{m.chapter_title()}</span>
                <input
                  type="text"
                  autoComplete="off"
                  maxLength={100}
                  value={draft.title}
                  onChange={({ target }) => set(draft.key, { title: target.value })}
                />
              </label>
              {NUMBERS.map((name) => (
                <label key={name} className="field">
                  <span>{LABELS[name]()}</span>
                  <input
                    type="number"
                    step="any"
                    min={-LIMITS[name]}
                    max={LIMITS[name]}
                    value={draft[name]}
                    onChange={({ target }) => set(draft.key, { [name]: target.value })}
                  />
                </label>
              ))}
              {mayEdit && (
                <button
                  type="button"
                  className="button"
                  aria-label={m.remove_chapter({ number: index + 1 })}
                  onClick={() => setDrafts((all) => all.filter(({ key }) => key !== draft.key))}
                >
                  ×
                </button>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      {mayEdit && (
        <div className="form-acts">
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() => setDrafts((all) => [...all, draftOf()])}
          >
            {m.add_chapter()}
          </button>
          <button type="button" className="button primary" disabled={isBusy} onClick={() => void save()}>
            {m.save_chapters()}
          </button>
        </div>
      )}
    </section>
  );
}
