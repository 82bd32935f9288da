import { useState } from 'react';
import * as m from '#messages/admin';
import { AdminDialog } from '../dialog/dialog.tsx';
import { SearchField } from '../field/search-field.tsx';
import { useLoaded } from '../request/use-loaded.ts';
import { type LoadPictures, type Picture, smallOf } from './picture.ts';

interface PictureDialogProps<Found extends Picture> {
  load: LoadPictures<Found>;
  onClose: () => void;
  onChoose: (picture: Found) => void;
}

/** Finds a picture among those of the library. */
export function PictureDialog<Found extends Picture>({ load, onClose, onChoose }: PictureDialogProps<Found>) {
  const [search, setSearch] = useState('');
  const { data, fault } = useLoaded(search, () => load(search));
  return (
    <AdminDialog title={m.choose_picture()} onClose={onClose}>
      <SearchField value={search} hint={m.search_pictures()} onSearch={setSearch} />
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      {!data && !fault && <p className="muted">{m.loading()}</p>}
      {data?.length === 0 && <p className="muted">{m.nothing_found()}</p>}
      <div className="picture-choices">
        {data?.map((picture) => (
          <button key={picture.permalink} type="button" className="picture-choice" onClick={() => onChoose(picture)}>
            <img src={smallOf(picture)} alt={picture.alt} loading="lazy" />
          </button>
        ))}
      </div>
    </AdminDialog>
  );
}
