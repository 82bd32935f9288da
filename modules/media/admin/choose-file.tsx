import { useState } from 'react';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { SearchField } from '#admin/components/field/search-field.tsx';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import * as m from '#messages/media-admin';
import type { MediaFileRow } from '../contract/admin-api.ts';
import { media } from './api.ts';
import { formatLabel } from './format-label.ts';
import { FileState, roleLabel } from './media-fields.tsx';

const SHOWN = 20;

/** Finds a file of the library: those of no video, or of every other one as well. */
export function ChooseFile(props: {
  title: string;
  /** The video that it is for: its own files are not to be chosen. */
  videoId: number;
  onClose: () => void;
  onChoose: (file: MediaFileRow) => void;
}) {
  const { title, videoId, onClose, onChoose } = props;
  const [search, setSearch] = useState('');
  const [isFreeOnly, setIsFreeOnly] = useState(true);
  const { data, fault } = useLoaded(
    `${isFreeOnly} ${search}`,
    async () => (await media().mediaFiles({ search, limit: SHOWN, attached: isFreeOnly ? 'no' : undefined })).data.rows,
  );
  const files = data?.filter((file) => file.videoId !== videoId);
  return (
    <AdminDialog title={title} onClose={onClose} isWide>
      <div className="dialog-body">
        <SearchField value={search} hint={m.search_files()} onSearch={setSearch} />
        <label className="check">
          <input type="checkbox" checked={isFreeOnly} onChange={({ target }) => setIsFreeOnly(target.checked)} />
          {m.free_files_only()}
        </label>
        {fault && (
          <p role="alert" className="fault">
            {fault}
          </p>
        )}
        {!files && !fault && <p className="muted">{m.loading()}</p>}
        {files?.length === 0 && <p className="muted">{m.no_such_file()}</p>}
        <div className="file-choices">
          {files?.map((file) => (
            <button key={file.id} type="button" className="file-choice" onClick={() => onChoose(file)}>
              <code>{file.storageKey}</code>
              <span>
                {roleLabel(file.role)}, {file.quality}, {formatLabel(file.format)}
                {file.width > 0 && `, ${file.width} × ${file.height}`}
              </span>
              <span className="muted">{file.video === '' ? m.of_no_video() : file.video}</span>
              <FileState file={file} />
            </button>
          ))}
        </div>
      </div>
    </AdminDialog>
  );
}
