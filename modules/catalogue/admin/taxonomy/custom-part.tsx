import { useId, useState } from 'react';
import { CropButton } from '#admin/components/pictures/crop-button.tsx';
import { loadPictures, type Picture, smallOf } from '#admin/components/pictures/picture.ts';
import { PictureDialog } from '#admin/components/pictures/picture-dialog.tsx';
import * as m from '#messages/catalogue-admin';
import type { CustomCategory } from '../../contract/browse-types.ts';
import { BLANK_CUSTOM } from './blanks.ts';

type Part = CustomCategory | null | undefined;

/** The extra fields of a custom category: a text, a picture and a link, or a price that is offered to members. */
export function CustomPart({ part, onChange }: { part: Part; onChange(part: Part): void }) {
  const id = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  if (!part)
    return (
      <div className="form-acts">
        <button type="button" className="button" onClick={() => onChange(BLANK_CUSTOM as CustomCategory)}>
          {m.make_custom()}
        </button>
      </div>
    );
  const set = (change: Partial<CustomCategory>) => onChange({ ...part, ...change });
  const text = (name: 'text' | 'link' | 'priceUuid', label: string) => (
    <p className="field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        value={part[name] ?? ''}
        onChange={({ target }) => set({ [name]: name === 'priceUuid' ? target.value.trim() || null : target.value })}
      />
    </p>
  );
  const check = (name: 'isInNewTab' | 'memberPlus', label: string) => (
    <label className="check">
      <input type="checkbox" checked={part[name]} onChange={({ target }) => set({ [name]: target.checked })} />
      {label}
    </label>
  );
  return (
    <div className="facts-rows">
      {text('text', m.custom_text())}
      {text('link', m.link())}
      <div className="picture-one">
        {part.image.permalink && (
          <img src={smallOf(part.image as Picture)} alt={part.image.alt} width="160" height="90" />
        )}
        <button type="button" className="button" onClick={() => setIsChoosing(true)}>
          {m.choose_picture()}
        </button>
        {part.image.permalink && (
          <CropButton
            picture={part.image as Picture}
            onDone={(image) => set({ image: image as CustomCategory['image'] })}
          />
        )}
      </div>
      {check('isInNewTab', m.in_new_tab())}
      {check('memberPlus', m.member_plus())}
      {part.memberPlus && text('priceUuid', m.price_uuid())}
      <div className="form-acts">
        <button type="button" className="button" onClick={() => onChange(null)}>
          {m.take_custom_away()}
        </button>
      </div>
      {isChoosing && (
        <PictureDialog
          load={loadPictures}
          onClose={() => setIsChoosing(false)}
          onChoose={(image) => {
            set({ image: image as CustomCategory['image'] });
            setIsChoosing(false);
          }}
        />
      )}
    </div>
  );
}
