import { useEffect, useMemo, useState } from 'react';
import * as m from '#messages/cams';
import { useView } from '#ui/page/view.tsx';
import { COUNTRIES } from './countries.ts';
import { AddButton, RemoveButton } from './list-buttons.tsx';
import { Choice, SavedForm } from './part.tsx';
import { useWork } from './use-work.ts';

/** Adds countries by name, one after the other. */
export function CountriesForm({
  blocked,
  save,
}: {
  blocked: readonly string[];
  save: (countries: string[]) => Promise<void>;
}) {
  const work = useWork();
  const { locale } = useView();
  const [countries, setCountries] = useState<readonly string[]>(blocked);
  const [next, setNext] = useState('');
  // Node.js and browsers name some countries differently, so names are only rendered in the browser.
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  const nameOf = useMemo(() => {
    const names = isHere ? new Intl.DisplayNames(locale, { type: 'region' }) : undefined;
    return (code: string) => names?.of(code) ?? code;
  }, [isHere, locale]);
  const options = useMemo(
    () =>
      COUNTRIES.map((value) => ({ value, label: nameOf(value) })).sort((one, other) =>
        one.label.localeCompare(other.label, locale),
      ),
    [nameOf, locale],
  );
  function edit(to: readonly string[]) {
    setCountries(to);
    work.touch();
  }
  function add() {
    edit([...countries, next]);
    setNext('');
  }
  return (
    <SavedForm work={work} onSave={() => work.run(() => save([...countries]))}>
      {countries.length === 0 && <p>{m.studio_no_countries()}</p>}
      <ul className="studio-chips">
        {countries.map((code) => (
          <li key={code} className="studio-chip">
            {nameOf(code)}
            <RemoveButton name={nameOf(code)} onClick={() => edit(countries.filter((one) => one !== code))} />
          </li>
        ))}
      </ul>
      <div className="studio-adding">
        <Choice
          label={m.studio_country()}
          value={next}
          onChoose={setNext}
          options={[
            { value: '', label: m.studio_choose_country() },
            ...options.filter(({ value }) => !countries.includes(value)),
          ]}
        />
        <AddButton label={m.studio_add_country()} isFull={next === ''} onClick={add} />
      </div>
    </SavedForm>
  );
}
