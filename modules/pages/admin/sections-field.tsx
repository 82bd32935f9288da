import { useState } from 'react';
import { MovableList, moved } from '#admin/components/field/movable-list.tsx';
import { FieldFrame, HiddenValue } from '#admin/components/form/field-frame.tsx';
import * as m from '#messages/pages-admin';
import { SECTION_TYPES, type Section } from '../contract/kinds.ts';
import { blankSection } from './blanks.ts';
import { SectionPart } from './section-part.tsx';
import { SECTION_WORDS } from './words.ts';

interface Row {
  key: string;
  section: Section;
}

/** The sections of a page, in order. */
export function SectionsField({ name, label, begins }: { name: string; label: string; begins: unknown }) {
  return (
    <FieldFrame name={name} label={label} hint={m.sections_hint()} as="group">
      {() => <Rows name={name} begins={(begins as Section[] | undefined) ?? []} />}
    </FieldFrame>
  );
}

function Rows({ name, begins }: { name: string; begins: readonly Section[] }) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    begins.map((section, index) => ({ key: String(index), section })),
  );
  const [made, setMade] = useState(begins.length);
  const [type, setType] = useState<Section['type']>('text');
  const set = (key: string, change: Partial<Section>) =>
    setRows(rows.map((row) => (row.key === key ? { key, section: { ...row.section, ...change } } : row)));
  return (
    <>
      <MovableList
        items={rows.map(({ key, section }) => ({
          id: key,
          label: [SECTION_WORDS[section.type](), section.title].filter(Boolean).join(': '),
          content: <SectionPart section={section} onChange={(change) => set(key, change)} />,
        }))}
        onMove={(from, to) => setRows(moved(rows, from, to))}
        onRemove={(gone) => setRows(rows.filter((_, index) => index !== gone))}
      />
      <div className="with-button">
        <select
          aria-label={m.section_type()}
          value={type}
          onChange={({ target }) => setType(target.value as Section['type'])}
        >
          {SECTION_TYPES.map((one) => (
            <option key={one} value={one}>
              {SECTION_WORDS[one]()}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button"
          onClick={() => {
            setRows([...rows, { key: String(made), section: blankSection(type) }]);
            setMade(made + 1);
          }}
        >
          {m.add_section()}
        </button>
      </div>
      <HiddenValue name={name} value={JSON.stringify(rows.map(({ section }) => section))} />
    </>
  );
}
