import { useActing } from '#admin/components/request/use-acting.ts';
import { type Action, Actions } from '#admin/components/resource/index.ts';
import * as m from '#messages/media-admin';
import { MOST_CAPTION_BYTES, type VideoTimeline } from '../../contract/timeline-admin-api.ts';
import { media } from '../api.ts';
import { type AddedFile, AddFileForm, TimelineFiles } from './timeline-files.tsx';
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
  const [act, isBusy] = useActing();

  function add({ text, said }: AddedFile) {
    const track = { id: videoId, language: said('language'), label: said('label'), text };
    return act(async () => media().saveCaptions({ ...track, version: await versionNow(shown) }), m.captions_saved());
  }
  const remove: Action<Track> = {
    label: m.remove_captions,
    tone: 'danger',
    permission: 'media.edit',
    confirm: ({ label }) => ({ title: m.remove_captions_title({ label }), text: m.remove_captions_text() }),
    run: async ({ language }) => media().removeCaptions({ id: videoId, language, version: await versionNow(shown) }),
    done: m.captions_removed,
  };
  const file = {
    label: m.caption_file(),
    accept: '.vtt,.srt,text/vtt',
    mostBytes: MOST_CAPTION_BYTES,
    tooLarge: m.captions_too_large(),
  };

  return (
    <TimelineFiles title={m.captions()} nothing={captions.length === 0 ? m.no_captions() : undefined} isBusy={isBusy}>
      <ul className="plain-list">
        {captions.map((track) => (
          <li key={track.language}>
            <strong>{track.label}</strong> <code>{track.language}</code>
            <Actions of={track} actions={[remove]} />
          </li>
        ))}
      </ul>
      {mayEdit && (
        <AddFileForm file={file} label={m.add_captions()} isBusy={isBusy} onAdd={add}>
          <label className="field">
            <span>{m.language()}</span>
            <input name="language" required maxLength={35} autoComplete="off" placeholder="en" />
          </label>
          <p className="field-hint">{m.language_hint()}</p>
          <label className="field">
            <span>{m.caption_label()}</span>
            <input name="label" required maxLength={60} autoComplete="off" placeholder="English" />
          </label>
        </AddFileForm>
      )}
    </TimelineFiles>
  );
}
