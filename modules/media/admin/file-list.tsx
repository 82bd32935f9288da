import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { useConfirm } from '#admin/components/dialog/confirm.tsx';
import { notify } from '#admin/components/dialog/notices.tsx';
import { codeOf } from '#admin/components/request/refusal.ts';
import { useActing } from '#admin/components/request/use-acting.ts';
import { TableFrame } from '#admin/components/table/table-frame.tsx';
import * as m from '#messages/media-admin';
import type { AdminVideo } from '#modules/catalogue/contract/admin-types.ts';
import type { MediaFileRow } from '../contract/admin-api.ts';
import { catalogue, media } from './api.ts';
import { changedWords } from './changed-files.ts';
import { ChooseFile } from './choose-file.tsx';
import { useForEverybody } from './for-everybody.ts';
import { FILE_COLUMNS } from './media-columns.tsx';

/** Without the length, which is the video's: what can be done takes its room. */
const COLUMNS = FILE_COLUMNS.filter(({ id }) => id !== 'length');

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
  const mayEditVideo = useMay('catalogue.edit');
  const [act, isBusy] = useActing();
  const { revalidate } = useRevalidator();
  const [confirm, dialog] = useConfirm();
  const [orAsk, publicDialog] = useForEverybody();
  /** The file that another one is chosen for; null for one more. */
  const [choosing, setChoosing] = useState<MediaFileRow | null>();
  const hasVideo = files.some(({ role, sizeBytes }) => role === 'full' && sizeBytes !== null);

  /** Where somebody else was faster, says what they have changed. */
  async function told<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      if (codeOf(error) !== 'VERSION_CONFLICT') throw error;
      const { files: theirs } = (await media().mediaOfVideo({ id })).data;
      const changed = changedWords(files, theirs);
      if (changed) notify(changed, { kind: 'failed' });
      await revalidate();
      throw error;
    }
  }
  async function choose(by: MediaFileRow) {
    const old = choosing;
    setChoosing(undefined);
    if (old)
      await act(
        () =>
          told(() =>
            orAsk((forEverybody) => media().replaceFile({ id, file: old.id, by: by.id, version, forEverybody })),
          ),
        m.file_replaced(),
      );
    else await attach(by, version);
  }
  /** As the part of the video that it is in the library, or was here. */
  const attach = ({ id: file, role }: MediaFileRow, ofVersion: number) =>
    act(
      () =>
        told(() => orAsk((forEverybody) => media().attachFile({ id, file, role, version: ofVersion, forEverybody }))),
      m.file_attached(),
    );
  async function detach(file: MediaFileRow) {
    const text = video.state === 'shown' ? m.detach_text_shown() : m.detach_text();
    if (!(await confirm({ title: m.detach_title(), text, act: m.detach(), tone: 'danger' }))) return;
    await act(async () => {
      const { data } = await told(() => media().detachFile({ id, file: file.id, version }));
      notify(m.file_detached(), { undo: () => void attach(file, data.version) });
    });
  }
  const check = (file: MediaFileRow) =>
    act(async () => {
      const { problem, sizeBytes } = (await media().checkFile({ id: file.id })).data;
      notify(sizeBytes === null ? (problem ?? m.still_not_there()) : m.file_is_ready(), {
        kind: problem ? 'failed' : 'done',
      });
    });
  const playOnCards = (previewAddress: string) =>
    act(() => catalogue().saveVideo({ id, version: video.version, previewAddress }), m.plays_on_cards());

  return (
    <section className="card file-list" aria-busy={isBusy}>
      <h2>{m.media_files()}</h2>
      {!hasVideo && (
        <p className="notice-line">{video.state === 'shown' ? m.shown_without_video() : m.without_video()}</p>
      )}
      {files.length > 0 && (
        <TableFrame title={m.media_files()}>
          <table className="data-table" aria-label={m.media_files()}>
            <thead>
              <tr>
                {COLUMNS.map(({ id: column, title, kind }) => (
                  <th key={column} scope="col" className={kind}>
                    {title}
                  </th>
                ))}
                {mayEdit && (
                  <th scope="col">
                    <span className="visually-hidden">{m.acts()}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {files.map((file) => (
                <tr key={file.id}>
                  {COLUMNS.map(({ id: column, title, kind, render }) => (
                    <td key={column} className={kind} data-title={title}>
                      {render(file)}
                    </td>
                  ))}
                  {mayEdit && (
                    <td>
                      <fieldset className="row-acts" disabled={isBusy}>
                        <legend className="visually-hidden">{file.storageKey}</legend>
                        {file.sizeBytes === null && (
                          <button type="button" className="button" onClick={() => void check(file)}>
                            {m.check_again()}
                          </button>
                        )}
                        {file.address && file.address !== video.previewAddress && mayEditVideo && (
                          <button type="button" className="button" onClick={() => void playOnCards(file.address ?? '')}>
                            {m.play_on_cards()}
                          </button>
                        )}
                        <button type="button" className="button" onClick={() => setChoosing(file)}>
                          {m.replace()}
                        </button>
                        <button type="button" className="button danger" onClick={() => void detach(file)}>
                          {m.detach()}
                        </button>
                      </fieldset>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
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
      {dialog}
      {publicDialog}
    </section>
  );
}
