import { Suspense, useId, useState } from 'react';
import * as m from '#messages/admin';
import { AdminDialog } from '../dialog/dialog.tsx';
import { SearchField } from '../field/search-field.tsx';
import { useLoaded } from '../request/use-loaded.ts';
import { type LoadPictures, type Picture, type PictureOrigin, pictureLibrary, smallOf } from './picture.ts';

interface PictureDialogProps<Found extends Picture> {
  load: LoadPictures<Found>;
  /** Where it looks first; everywhere, where nothing is said. */
  from?: PictureOrigin;
  /** Whether a new one can be added here. */
  mayAdd?: boolean;
  /** Of a list: what it holds already. Such a dialog stays open for the next picture until somebody closes it. */
  chosen?: readonly Picture[];
  onClose: () => void;
  onChoose: (picture: Found) => void;
}

/** Finds a picture among those of the library, or takes a new one. */
export function PictureDialog<Found extends Picture>(props: PictureDialogProps<Found>) {
  const { load, from: begins, mayAdd = false, chosen, onClose, onChoose } = props;
  const id = useId();
  const [search, setSearch] = useState('');
  const [from, setFrom] = useState(begins);
  const { data, fault } = useLoaded(`${from} ${search}`, () => load(search, from));
  const { Add } = pictureLibrary();
  return (
    <AdminDialog title={m.choose_picture()} onClose={onClose} isWide>
      <div className="picture-search">
        <SearchField value={search} hint={m.search_pictures()} onSearch={setSearch} />
        <label htmlFor={id} className="visually-hidden">
          {m.pictures_from()}
        </label>
        <select
          id={id}
          value={from ?? ''}
          onChange={({ target }) => setFrom((target.value || undefined) as PictureOrigin | undefined)}
        >
          <option value="">{m.pictures_all()}</option>
          <option value="library">{m.pictures_library()}</option>
          <option value="frames">{m.pictures_frames()}</option>
        </select>
      </div>
      {mayAdd && (
        <Suspense>
          <Add onAdded={(picture) => onChoose(picture as Found)} />
        </Suspense>
      )}
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      {!data && !fault && <p className="muted">{m.loading()}</p>}
      {data?.length === 0 && <p className="muted">{m.nothing_found()}</p>}
      <div className="picture-choices">
        {data?.map((picture) => {
          const { permalink, alt } = picture;
          const isChosen = chosen?.some((one) => one.permalink === permalink) ?? false;
          const name = alt || permalink.slice(permalink.lastIndexOf('/') + 1);
          return (
            // It keeps the focus, which a disabled one would lose.
            <button
              key={permalink}
              type="button"
              className="picture-choice"
              aria-disabled={isChosen || undefined}
              onClick={() => {
                if (!isChosen) onChoose(picture);
              }}
            >
              <img src={smallOf(picture)} alt="" loading="lazy" />
              <span dir="auto">{isChosen ? m.picture_in_list({ name }) : name}</span>
            </button>
          );
        })}
      </div>
      {chosen && (
        <div className="dialog-acts">
          <p className="muted" role="status">
            {m.pictures_chosen({ count: chosen.length })}
          </p>
          <button type="button" className="button primary" onClick={onClose}>
            {m.done()}
          </button>
        </div>
      )}
    </AdminDialog>
  );
}
