import { useEffect, useState } from 'react';
import { DeskDialog } from '#admin/parts/dialog.tsx';
import { messageOf } from '#admin/parts/refusal.ts';
import { SearchField } from '#admin/parts/search-field.tsx';
import * as m from '#messages/playback-admin';
import type { Image } from '#modules/catalogue/contract/wire.ts';
import type { PictureRow } from '../contract/desk-calls.ts';
import { playback } from './calls.ts';

const SHOWN = 24;

/** Finds a picture among those there are. */
export function ChoosePicture(props: {
  kind: PictureRow['kind'];
  onClose: () => void;
  onChoose: (image: Image) => void;
}) {
  const { kind, onClose, onChoose } = props;
  const [search, setSearch] = useState('');
  const [pictures, setPictures] = useState<readonly PictureRow[]>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let isOld = false;
    playback()
      .pictures({ search, kind, limit: SHOWN })
      .then(
        ({ data }) => {
          if (isOld) return;
          setPictures(data.rows);
          setFault(undefined);
        },
        (error: unknown) => !isOld && setFault(messageOf(error)),
      );
    return () => {
      isOld = true;
    };
  }, [search, kind]);
  return (
    <DeskDialog title={m.choose_picture()} onClose={onClose}>
      <SearchField value={search} hint={m.search_pictures()} onSearch={setSearch} />
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      {!pictures && !fault && <p className="muted">{m.loading()}</p>}
      {pictures?.length === 0 && <p className="muted">{m.no_pictures()}</p>}
      <div className="picture-choices">
        {pictures?.map(({ id, image }) => (
          <button key={id} type="button" className="picture-choice" onClick={() => onChoose(image)}>
            <img src={image.previews[0]?.permalink ?? image.permalink} alt={image.alt} loading="lazy" />
          </button>
        ))}
      </div>
    </DeskDialog>
  );
}
