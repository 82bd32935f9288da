import { useState } from 'react';
import { MovableList, moved } from '#admin/components/field/movable-list.tsx';
import { FieldFrame, HiddenValue } from '#admin/components/form/field-frame.tsx';
import * as m from '#messages/championship-admin';
import { type Contestant, PICTURE_PARTS, VIDEO_PARTS } from '../contract/kinds.ts';
import { ModelPart } from './model-part.tsx';

interface Row {
  key: string;
  model: Contestant;
}

const BLANK = {
  name: '',
  slug: '',
  country: '',
  text: '',
  pictures: [],
  ...Object.fromEntries(PICTURE_PARTS.map((part) => [part, null])),
  ...Object.fromEntries(VIDEO_PARTS.map((part) => [part, { title: '', poster: null, urls: [] }])),
} as unknown as Contestant;

/** The models of an edition, numbered by their position. */
export function ModelsField({ name, label, begins }: { name: string; label: string; begins: unknown }) {
  return (
    <FieldFrame name={name} label={label} hint={m.models_hint()} as="group">
      {() => <Rows name={name} begins={(begins as Contestant[] | undefined) ?? []} />}
    </FieldFrame>
  );
}

function Rows({ name, begins }: { name: string; begins: readonly Contestant[] }) {
  const [rows, setRows] = useState<readonly Row[]>(() => begins.map((model, index) => ({ key: String(index), model })));
  const [made, setMade] = useState(begins.length);
  const set = (key: string, change: Partial<Contestant>) =>
    setRows(rows.map((row) => (row.key === key ? { key, model: { ...row.model, ...change } } : row)));
  return (
    <>
      <MovableList
        items={rows.map(({ key, model }, index) => ({
          id: key,
          label: m.numbered({ number: index + 1, name: model.name }),
          content: (
            <ModelPart
              number={index + 1}
              model={model}
              isNew={Number(key) >= begins.length}
              onChange={(change) => set(key, change)}
            />
          ),
        }))}
        onMove={(from, to) => setRows(moved(rows, from, to))}
        onRemove={(gone) => setRows(rows.filter((_, index) => index !== gone))}
      />
      <div className="form-acts">
        <button
          type="button"
          className="button"
          onClick={() => {
            setRows([...rows, { key: String(made), model: BLANK }]);
            setMade(made + 1);
          }}
        >
          {m.add_model()}
        </button>
      </div>
      <HiddenValue name={name} value={JSON.stringify(rows.map(({ model }) => model))} />
    </>
  );
}
