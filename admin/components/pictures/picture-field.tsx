import { useState } from 'react';
import * as m from '#messages/admin';
import { MovableList, moved } from '../field/movable-list.tsx';
import { FieldFrame, type FieldProps, HiddenValue } from '../form/field-frame.tsx';
import { CropButton } from './crop-button.tsx';
import { type LoadPictures, type Picture, smallOf } from './picture.ts';
import { PictureDialog } from './picture-dialog.tsx';

interface PictureFieldProps extends FieldProps {
  /** What the record holds. */
  begins: unknown;
  load: LoadPictures;
  /** There may be none. */
  isOptional?: boolean;
}

/** One picture of the library. */
export function PictureField({ begins, load, isOptional, ...rest }: PictureFieldProps) {
  return (
    <FieldFrame {...rest} as="group">
      {() => <One name={rest.name} begins={pictureOf(begins)} load={load} isOptional={isOptional} />}
    </FieldFrame>
  );
}

/** What begins with nothing chosen holds an empty address. */
function pictureOf(value: unknown): Picture | null {
  const picture = value as Picture | null | undefined;
  return picture?.permalink ? picture : null;
}

function One(props: Pick<PictureFieldProps, 'name' | 'load' | 'isOptional'> & { begins: Picture | null }) {
  const [picture, setPicture] = useState(props.begins);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <div className="picture-one">
        {picture && <img src={smallOf(picture)} alt={picture.alt} width="160" height="90" />}
        <span className="form-acts">
          <button type="button" className="button" onClick={() => setIsChoosing(true)}>
            {picture ? m.other_picture() : m.choose_picture()}
          </button>
          {picture && <CropButton picture={picture} onDone={setPicture} />}
          {picture && props.isOptional && (
            <button type="button" className="button" onClick={() => setPicture(null)}>
              {m.no_picture()}
            </button>
          )}
        </span>
      </div>
      <HiddenValue name={props.name} value={picture || props.isOptional ? JSON.stringify(picture) : ''} />
      {isChoosing && (
        <PictureDialog
          load={props.load}
          from="library"
          mayAdd
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            setPicture(chosen);
            setIsChoosing(false);
          }}
        />
      )}
    </>
  );
}

/** Several pictures, in order. */
export function PicturesField({
  begins,
  load,
  linkLabel,
  ...rest
}: Omit<PictureFieldProps, 'isOptional'> & Pick<SeveralProps, 'linkLabel'>) {
  const pictures = (begins as LinkedPicture[] | undefined) ?? [];
  return (
    <FieldFrame {...rest} as="group">
      {() => <Several name={rest.name} begins={pictures} load={load} linkLabel={linkLabel} />}
    </FieldFrame>
  );
}

interface LinkedPicture extends Picture {
  link?: string;
}

interface SeveralProps extends Pick<PictureFieldProps, 'name' | 'load'> {
  begins: readonly LinkedPicture[];
  /** Of the address that each picture leads to, where they lead somewhere. */
  linkLabel?: string;
}

function Several(props: SeveralProps) {
  const [pictures, setPictures] = useState(props.begins);
  const [isChoosing, setIsChoosing] = useState(false);
  const change = (index: number, picture: LinkedPicture) => setPictures(pictures.with(index, picture));
  return (
    <>
      <MovableList
        items={pictures.map((picture, index) => ({
          id: picture.permalink,
          label: picture.alt,
          content: (
            <>
              <img src={smallOf(picture)} alt={picture.alt} width="120" height="68" />
              <CropButton picture={picture} onDone={(done) => change(index, { ...done, link: picture.link })} />
              {props.linkLabel && (
                <input
                  aria-label={`${props.linkLabel}: ${picture.alt}`}
                  placeholder={props.linkLabel}
                  maxLength={1000}
                  value={picture.link ?? ''}
                  onChange={(event) => change(index, { ...picture, link: event.currentTarget.value })}
                />
              )}
            </>
          ),
        }))}
        onMove={(from, to) => setPictures(moved(pictures, from, to))}
        onRemove={(gone) => setPictures(pictures.filter((_, index) => index !== gone))}
      />
      <div className="form-acts">
        <button type="button" className="button" onClick={() => setIsChoosing(true)}>
          {m.add_picture()}
        </button>
      </div>
      <HiddenValue name={props.name} value={JSON.stringify(pictures)} />
      {isChoosing && (
        <PictureDialog
          load={props.load}
          from="library"
          mayAdd
          chosen={pictures}
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            if (!pictures.some(({ permalink }) => permalink === chosen.permalink)) setPictures([...pictures, chosen]);
          }}
        />
      )}
    </>
  );
}
