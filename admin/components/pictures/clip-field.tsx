import { Suspense, useState } from 'react';
import * as m from '#messages/admin';
import { AdminDialog } from '../dialog/dialog.tsx';
import { SearchField } from '../field/search-field.tsx';
import { FieldFrame, type FieldProps, HiddenValue, initialTexts } from '../form/field-frame.tsx';
import { useLoaded } from '../request/use-loaded.ts';
import { pictureLibrary } from './picture.ts';

/** A silent clip: one of the library, or a new one. */
export function ClipField(props: FieldProps) {
  return (
    <FieldFrame {...props} as="group">
      {(_, field) => <Control name={props.name} label={props.label} begins={initialTexts(field)[0] ?? ''} />}
    </FieldFrame>
  );
}

function Control({ name, label, begins }: { name: string; label: string; begins: string }) {
  const [address, setAddress] = useState(begins);
  return (
    <>
      <ClipInput label={label} address={address} onChange={setAddress} />
      <HiddenValue name={name} value={address} />
    </>
  );
}

/** The same for a part of a record that sends itself whole. */
export function ClipInput(props: { label: string; address: string; onChange(address: string): void }) {
  const { label, address, onChange } = props;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <div className="picture-one">
        {address !== '' && <ClipPreview address={address} label={label} />}
        <span className="form-acts">
          <button type="button" className="button" onClick={() => setIsChoosing(true)}>
            {address === '' ? m.choose_clip() : m.other_clip()}
          </button>
          {address !== '' && (
            <button type="button" className="button" onClick={() => onChange('')}>
              {m.no_clip()}
            </button>
          )}
        </span>
      </div>
      {isChoosing && (
        <ClipDialog
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            onChange(chosen);
            setIsChoosing(false);
          }}
        />
      )}
    </>
  );
}

function ClipPreview({ address, label }: { address: string; label: string }) {
  return (
    <span>
      <video src={address} aria-label={label} width="160" height="90" muted playsInline controls preload="metadata" />
      <code className="clip-address">{address}</code>
    </span>
  );
}

function ClipDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (address: string) => void }) {
  const [search, setSearch] = useState('');
  const { clips } = pictureLibrary();
  const { data, fault } = useLoaded(search, () => clips.load(search));
  return (
    <AdminDialog title={m.choose_clip()} onClose={onClose} isWide>
      <SearchField value={search} hint={m.search_clips()} onSearch={setSearch} />
      <Suspense>
        <clips.Add onAdded={onChoose} />
      </Suspense>
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      {!data && !fault && <p className="muted">{m.loading()}</p>}
      {data?.length === 0 && <p className="muted">{m.nothing_found()}</p>}
      <div className="picture-choices">
        {data?.map(({ address, name }) => (
          <button key={address} type="button" className="picture-choice" onClick={() => onChoose(address)}>
            <video src={`${address}#t=0.5`} muted playsInline preload="metadata" tabIndex={-1} aria-hidden="true" />
            <span dir="auto">{name}</span>
          </button>
        ))}
      </div>
    </AdminDialog>
  );
}
