import { useField } from '@conform-to/react';
import { CheckField, NumberField, SelectField, TextField } from '#admin/components/field/fields.ts';
import { loadPictures, type Picture, smallOf } from '#admin/components/pictures/picture.ts';
import { PictureField } from '#admin/components/pictures/picture-field.tsx';
import * as m from '#messages/promotions-admin';
import { barTypeOptions, interruptedPageOptions, openerOptions, repeatOptions } from './choices.ts';
import { Words } from './offer-fields.tsx';
import { Leading } from './slide-fields.tsx';

interface FieldsProps {
  entry: Record<string, unknown>;
}

export function PopUpFields({ entry }: FieldsProps) {
  return (
    <>
      <Words />
      <PictureField name="image" label={m.image()} begins={entry.image} load={loadPictures} isOptional />
      <TextField name="buttonText" label={m.button_text()} hint={m.button_text_hint()} />
      <Leading />
      <SelectField name="opensBy" label={m.opens_by()} options={openerOptions} />
      <SelectField name="repeats" label={m.repeats()} options={repeatOptions} />
      <OnPage />
      <NumberField name="delay" label={m.delay()} />
      <CheckField name="isPersistent" label={m.persistent()} />
      <Look image={entry.image} />
    </>
  );
}

export function HeaderBarFields() {
  return (
    <>
      <SelectField name="type" label={m.type()} options={barTypeOptions} />
      <TextField name="text" label={m.text()} />
      <TextField name="buttonText" label={m.button_text()} hint={m.button_text_hint()} />
      <Leading />
      <OnPage />
      <Look />
    </>
  );
}

function OnPage() {
  return <SelectField name="page" label={m.on_page()} options={interruptedPageOptions} />;
}

/** A preview of the unsaved fields. @param props.image the saved picture */
function Look(props: { image?: unknown }) {
  const [title] = useField<string>('title');
  const [text] = useField<string>('text');
  const [buttonText] = useField<string>('buttonText');
  const [link] = useField<string>('link');
  const [image] = useField<string>('image');
  // The field says nothing before it is changed.
  const picture = pictureIn(typeof image.value === 'string' ? image.value : JSON.stringify(props.image ?? null));
  return (
    <figure className="card" aria-label={m.look()}>
      <figcaption className="muted">{m.look_hint()}</figcaption>
      {title.value && <h3>{title.value}</h3>}
      {picture && <img src={smallOf(picture)} alt={picture.alt} width="320" height="180" />}
      <p style={{ whiteSpace: 'pre-line' }}>{text.value}</p>
      {link.value && <span className="button">{buttonText.value || m.see_more()}</span>}
    </figure>
  );
}

function pictureIn(value: string | undefined): Picture | undefined {
  try {
    const picture = JSON.parse(value ?? 'null') as Picture | null;
    return picture?.permalink ? picture : undefined;
  } catch {
    return undefined;
  }
}
