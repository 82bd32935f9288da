import { useId, useState } from 'react';
import { notify } from '#admin/components/dialog/notices.tsx';
import { DropPlace } from '#admin/components/field/drop-zone.tsx';
import { FieldFrame, type FieldProps, HiddenValue } from '#admin/components/form/field-frame.tsx';
import { messageOf } from '#admin/components/request/refusal.ts';
import * as m from '#messages/site-admin';
import { MOST_IMAGE_BYTES } from '../contract/admin-api.ts';
import type { BrandImage } from '../contract/settings.ts';
import { site } from './api.ts';

interface ImageFieldProps extends FieldProps {
  kind: 'logo' | 'icon';
  begins: BrandImage | null;
}

/** Uploads a logo or an icon. It is used on the site once the form is saved. */
export function ImageField({ kind, begins, ...frame }: ImageFieldProps) {
  return (
    <FieldFrame {...frame} as="group">
      {() => <Uploaded name={frame.name} kind={kind} begins={begins} />}
    </FieldFrame>
  );
}

function Uploaded({ name, kind, begins }: Pick<ImageFieldProps, 'name' | 'kind' | 'begins'>) {
  const id = useId();
  const [image, setImage] = useState(begins);
  const [isBusy, setIsBusy] = useState(false);
  async function take(body: File | undefined) {
    if (!body) return;
    if (body.size > MOST_IMAGE_BYTES) return notify(m.image_too_large(), { kind: 'failed' });
    setIsBusy(true);
    try {
      setImage((await site().addBrandImage({ query: { kind }, body })).data);
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <>
      {image && (
        <img className="brand-image" src={image.address} alt="" width={image.width / 2} height={image.height / 2} />
      )}
      <DropPlace id={id} accept="image/png,image/jpeg,image/webp,image/avif" onFiles={([first]) => void take(first)}>
        {isBusy ? m.uploading() : m.upload_image()}
      </DropPlace>
      {image && (
        <button type="button" className="button" onClick={() => setImage(null)}>
          {m.no_image()}
        </button>
      )}
      <HiddenValue name={name} value={JSON.stringify(image)} />
    </>
  );
}
