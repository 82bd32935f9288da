import { useId, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { notify } from '#admin/components/dialog/notices.tsx';
import { CropButton } from '#admin/components/pictures/crop-button.tsx';
import { PictureDialog } from '#admin/components/pictures/picture-dialog.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import * as m from '#messages/media-admin';
import type { Image } from '#modules/catalogue/contract/types.ts';
import type { PictureRow } from '../contract/admin-api.ts';
import { AddPicture } from './add-picture.tsx';
import { media } from './api.ts';
import { picturesOf } from './picture-library.ts';

interface PictureCardProps {
  title: string;
  kind: PictureRow['kind'];
  image: Image;
  onChoose: (image: Image) => Promise<unknown>;
}

/** One picture of a video or a model: what it is, what it shows, and another one in its place. */
export function PictureCard({ title, kind, image, onChoose }: PictureCardProps) {
  const id = useId();
  const mayEdit = useMay('catalogue.edit');
  const mayAdd = useMay('media.edit');
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [isChoosing, setIsChoosing] = useState(false);
  const [act, isBusy] = useActing();
  const [alt, setAlt] = useState<string>();
  const altText = alt ?? image.alt;

  async function choose(next: Image) {
    if (await act(() => onChoose(next), m.picture_saved())) setAlt(undefined);
    // Somebody else may have changed it.
    else await revalidate();
  }

  const findInLibrary = async () => (await media().pictures({ permalink: image.permalink, limit: 1 })).data.rows.at(0);
  async function saveAlt() {
    const own = altText.trim() || (await findInLibrary())?.image.alt || '';
    await choose({ ...image, alt: own });
  }
  async function open() {
    const found = await findInLibrary();
    if (found) await navigate(`/pictures/${found.id}`);
    else notify(m.not_in_library(), { kind: 'failed' });
  }

  const hasPicture = image.permalink !== '';
  const largest = image.previews.at(-1);
  return (
    <section className="card picture-card" aria-busy={isBusy}>
      <h2>{title}</h2>
      {hasPicture ? (
        <img src={image.previews[1]?.permalink ?? image.permalink} alt={image.alt} />
      ) : (
        <p className="muted">{m.no_picture_yet()}</p>
      )}
      {largest && (
        <p className="muted">
          {largest.width} × {largest.height}
        </p>
      )}
      {mayEdit && (
        <>
          {hasPicture && (
            <div className="field">
              <label htmlFor={id}>{m.alt_here()}</label>
              <span className="with-button">
                <input
                  id={id}
                  value={altText}
                  maxLength={300}
                  aria-describedby={`${id}-note`}
                  onChange={({ target }) => setAlt(target.value)}
                />
                <button
                  type="button"
                  className="button"
                  disabled={isBusy || altText === image.alt}
                  onClick={() => void saveAlt()}
                >
                  {m.save_alt()}
                </button>
              </span>
              <p id={`${id}-note`} className="field-hint">
                {m.alt_here_hint()}
              </p>
            </div>
          )}
          <div className="form-acts">
            <button type="button" className="button" disabled={isBusy} onClick={() => setIsChoosing(true)}>
              {hasPicture ? m.choose_picture() : m.choose_first_picture()}
            </button>
            {hasPicture && <CropButton picture={image} disabled={isBusy} onDone={(cut) => void choose(cut)} />}
            {hasPicture && (
              <button type="button" className="button" disabled={isBusy} onClick={() => void open()}>
                {m.alt_and_focus()}
              </button>
            )}
          </div>
          {mayAdd && <AddPicture kind={kind} alt={image.alt} onAdded={(added) => choose(added.image)} />}
        </>
      )}
      {isChoosing && (
        <PictureDialog
          load={picturesOf(kind)}
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            setIsChoosing(false);
            void choose(chosen);
          }}
        />
      )}
    </section>
  );
}
