import { lazy, Suspense, useState } from 'react';
import * as m from '#messages/admin';
import { useMay } from '../account/operator.ts';
import type { Picture } from './picture.ts';

/** What cuts pictures comes when somebody wants to. */
const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/** Opens the choice of what of a picture is shown here, and in which words. */
export function CropButton<Found extends Picture>(props: {
  picture: Found;
  disabled?: boolean;
  onDone: (picture: Found) => void;
}) {
  const { picture, disabled, onDone } = props;
  const mayEdit = useMay('media.edit');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <button type="button" className="button" disabled={disabled} onClick={() => setIsOpen(true)}>
        {m.crop()}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CropDialog
            picture={picture}
            onClose={() => setIsOpen(false)}
            onDone={(done) => {
              setIsOpen(false);
              onDone(done as Found);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
