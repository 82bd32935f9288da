import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { notify } from '#admin/components/dialog/notices.tsx';
import { codeOf } from '#admin/components/request/refusal.ts';
import { useActing } from '#admin/components/request/use-acting.ts';
import { type Action, Actions, FieldTable, field } from '#admin/components/resource/index.ts';
import * as m from '#messages/media-admin';
import type { AdminVideo } from '#modules/catalogue/contract/admin-types.ts';
import type { MediaFileRow } from '../contract/admin-api.ts';
import { catalogue, media } from './api.ts';
import { ChooseFile } from './choose-file.tsx';
import { useForEverybody } from './for-everybody.ts';
import { FILE_FIELDS } from './media-fields.tsx';

/** The files of one video, the best first as visitors are offered them: few enough to need no search. */
export function FileList(props: {
  video: AdminVideo;
  files: readonly MediaFileRow[];
  /** Of the files. */
  version: number;
}) {
  const { video, files, version } = props;
  const { id } = video;
  const mayEdit = useMay('media.edit');
  const [act, isBusy] = useActing();
  const { revalidate } = useRevalidator();
  const [orAsk, publicDialog] = useForEverybody();
  /** The file that another one is chosen for; null for one more. */
  const [choosing, setChoosing] = useState<MediaFileRow | null>();
  const hasVideo = files.some(({ role, sizeBytes }) => role === 'full' && sizeBytes !== null);

  /** Where somebody else was faster, says what they have changed. */
  async function explained<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== 'VERSION_CONFLICT') throw error;
      const { files: theirs } = (await media().mediaOfVideo({ id })).data;
      const changed = changesText(files, theirs);
      if (changed) notify(changed, { kind: 'failed' });
      await revalidate();
      throw error;
    }
  }
  async function choose(by: MediaFileRow) {
    const old = choosing;
    setChoosing(undefined);
    if (!old) return attach(by, version);
    const replace = (forEverybody?: true) =>
      media().replaceFile({ id, file: old.id, by: by.id, version, forEverybody });
    await act(() => explained(() => orAsk(replace)), m.file_replaced());
  }
  /** In the role that it has in the library, or had here. */
  function attach({ id: file, role }: MediaFileRow, ofVersion: number) {
    const attaching = (forEverybody?: true) => media().attachFile({ id, file, role, version: ofVersion, forEverybody });
    return act(() => explained(() => orAsk(attaching)), m.file_attached());
  }
  const actions: readonly Action<MediaFileRow>[] = [
    {
      label: m.check_again,
      when: ({ sizeBytes }) => sizeBytes === null,
      async run(file) {
        const { problem, sizeBytes } = (await media().checkFile({ id: file.id })).data;
        const text = sizeBytes === null ? (problem ?? m.still_not_there()) : m.file_is_ready();
        notify(text, { kind: problem ? 'failed' : 'done' });
      },
    },
    {
      label: m.play_on_cards,
      permission: 'catalogue.edit',
      when: ({ address }) => address !== null && address !== video.previewAddress,
      run: ({ address }) => catalogue().saveVideo({ id, version: video.version, previewAddress: address ?? '' }),
      done: m.plays_on_cards,
    },
    { label: m.replace, run: async (file) => setChoosing(file) },
    {
      label: m.detach,
      tone: 'danger',
      confirm: () => ({
        title: m.detach_title(),
        text: video.state === 'shown' ? m.detach_text_shown() : m.detach_text(),
      }),
      async run(file) {
        const { data } = await explained(() => media().detachFile({ id, file: file.id, version }));
        notify(m.file_detached(), { undo: () => void attach(file, data.version) });
      },
    },
  ];
  const acting = field.custom<MediaFileRow>(
    'actions',
    m.acts,
    (file) => (
      <span className="row-acts">
        <Actions of={file} actions={actions} name={file.storageKey} />
      </span>
    ),
    { permission: 'media.edit' },
  );

  return (
    <section className="card file-list" aria-busy={isBusy}>
      <h2>{m.media_files()}</h2>
      {!hasVideo && (
        <p className="notice-line">{video.state === 'shown' ? m.shown_without_video() : m.without_video()}</p>
      )}
      {files.length > 0 && (
        <FieldTable title={m.media_files()} fields={[...FILE_FIELDS, acting]} rows={files} keyOf={(file) => file.id} />
      )}
      {mayEdit && (
        <div className="form-acts">
          <button type="button" className="button" disabled={isBusy} onClick={() => setChoosing(null)}>
            {m.attach()}
          </button>
          <Link className="button" to={`/media-files/new?video=${id}`}>
            {m.new_file()}
          </Link>
        </div>
      )}
      {choosing !== undefined && (
        <ChooseFile
          title={choosing ? m.replace_title({ file: choosing.storageKey }) : m.attach()}
          videoId={id}
          onClose={() => setChoosing(undefined)}
          onChoose={(file) => void choose(file)}
        />
      )}
      {publicDialog}
    </section>
  );
}

/** What somebody else has changed about a video's files since they were seen. */
function changesText(seen: readonly MediaFileRow[], now: readonly MediaFileRow[]): string {
  const missing = (files: readonly MediaFileRow[], among: readonly MediaFileRow[]) =>
    files
      .filter(({ id, role }) => !among.some((other) => other.id === id && other.role === role))
      .map(({ storageKey }) => storageKey)
      .join(', ');
  const [added, removed] = [missing(now, seen), missing(seen, now)];
  return [added && m.files_came({ files: added }), removed && m.files_went({ files: removed })]
    .filter(Boolean)
    .join(' ');
}
