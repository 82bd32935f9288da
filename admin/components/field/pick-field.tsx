import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as m from '#messages/admin';
import {
  type ControlProps,
  FieldFrame,
  type FieldProps,
  HiddenList,
  HiddenValue,
  initialTexts,
} from '../form/field-frame.tsx';
import { messageOf } from '../request/refusal.ts';
import { Chips } from './chips.tsx';
import { useListKeys } from './list-keys.ts';
import { MovableList, moved } from './movable-list.tsx';

export interface Item {
  id: string;
  label: string;
}

interface PickFieldProps extends FieldProps {
  /** What matches what was typed; the first ones for nothing. */
  load: (search: string) => Promise<readonly Item[]>;
  /** The names of what is chosen already: the record may hold ids alone. */
  known?: readonly Item[];
  /** The value is a list of ids then. */
  isMultiple?: boolean;
  /** Their order counts: each can be moved. */
  isOrdered?: boolean;
  /** Told of what is chosen, for other fields that go by it. */
  onPicked?: (ids: readonly string[]) => void;
  /** The list stands in the form, open, and covers nothing: for a dialog that asks for this alone. */
  isInline?: boolean;
}

const PAUSE_MS = 150;

/** Finds one thing or several by name; the value is the id. */
export function PickField(props: PickFieldProps) {
  return (
    <FieldFrame {...props}>
      {(control, field) => <Control {...props} control={control} begins={initialTexts(field)} />}
    </FieldFrame>
  );
}

function Control(props: PickFieldProps & { control: ControlProps; begins: readonly string[] }) {
  const { begins, name, known = [], isMultiple = false, onPicked } = props;
  const [ids, setIds] = useState(begins);
  return (
    <>
      <Picker
        {...props}
        begins={begins.map((id) => known.find((item) => item.id === id) ?? { id, label: id })}
        onPick={(items) => {
          const picked = items.map(({ id }) => id);
          setIds(picked);
          onPicked?.(picked);
        }}
      />
      {isMultiple ? <HiddenList name={name} values={ids} /> : <HiddenValue name={name} value={ids[0] ?? ''} />}
    </>
  );
}

interface PickerProps
  extends Pick<PickFieldProps, 'label' | 'load' | 'isMultiple' | 'isOrdered' | 'isInline' | 'disabled'> {
  control: Omit<ControlProps, 'aria-describedby'> & Partial<ControlProps>;
  begins: readonly Item[];
  placeholder?: string;
  onPick: (items: readonly Item[]) => void;
}

/** The same for what is no field of a form by itself, such as a part of a page. */
export function Picker(props: PickerProps) {
  const { control, begins, load, isMultiple = false, isOrdered, isInline = false, disabled, onPick } = props;
  const { placeholder = m.pick_hint() } = props;
  const [picked, setPickedAlone] = useState(begins);
  function setPicked(items: readonly Item[]) {
    setPickedAlone(items);
    onPick(items);
  }
  const [text, setText] = useState('');
  const [isOpened, setIsOpen] = useState(false);
  const isOpen = isInline || isOpened;
  const [isLoose, setIsLoose] = useState(false);
  const { items, said } = useItems(text, isOpen, load);
  const shown = items.filter(({ id }) => !picked.some((one) => one.id === id));
  const { active, setActive, onKeyDown } = useListKeys(
    isOpen ? shown.length : 0,
    (index) => take(shown[index]),
    isOpened && !isInline ? () => setIsOpen(false) : undefined,
  );
  const list = `${control.id}-list`;
  const hasTaken = useRef(false);
  function take(item: Item | undefined) {
    if (!item) return;
    hasTaken.current = true;
    setPicked(isMultiple ? [...picked, item] : [item]);
    setText('');
    setIsLoose(false);
    setIsOpen(isMultiple);
  }
  /** What was typed and not chosen is chosen where it is a name, and pointed out where it is none. */
  function leave() {
    const typed = text.trim().toLowerCase();
    const named = shown.find(({ label }) => label.toLowerCase() === typed);
    if (named) take(named);
    else setIsLoose(typed !== '');
    setIsOpen(false);
  }
  const field = useRef<HTMLDivElement>(null);
  // Anyone who has taken something and goes on to the next field or button finds it uncovered. Leaving the field is not
  // told where the entry under the mouse has gone, so it is seen by where the mouse is next.
  useEffect(() => {
    if (!isOpen) return;
    const goOn = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'mouse' || !hasTaken.current || field.current?.contains(target as Node)) return;
      hasTaken.current = false;
      setIsOpen(false);
    };
    document.addEventListener('pointermove', goOn);
    return () => document.removeEventListener('pointermove', goOn);
  }, [isOpen]);
  return (
    <div className="pick" ref={field}>
      {isOrdered ? (
        <MovableList
          items={picked}
          onMove={(from, to) => setPicked(moved(picked, from, to))}
          onRemove={(gone) => setPicked(picked.filter((_, index) => index !== gone))}
        />
      ) : (
        <Chips
          items={picked}
          disabled={disabled}
          onRemove={(gone) => setPicked(picked.filter(({ id }) => id !== gone))}
        />
      )}
      <input
        {...control}
        aria-invalid={isLoose || control['aria-invalid']}
        data-loose={text.trim() === '' ? undefined : ''}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && shown[active] ? `${list}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        disabled={disabled}
        onFocus={() => setIsOpen(true)}
        onInvalid={() => setIsLoose(true)}
        onClick={() => setIsOpen(true)}
        onBlur={leave}
        onChange={({ target }) => {
          setText(target.value);
          setIsLoose(false);
          setActive(0);
          setIsOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' && text === '') setPicked(picked.slice(0, -1));
          else if (event.key === 'ArrowDown' && !isOpen) setIsOpen(true);
          else onKeyDown(event);
        }}
      />
      <div
        id={list}
        role="listbox"
        aria-label={m.choices_for({ label: props.label })}
        className={isInline ? 'pick-list inline' : 'pick-list'}
        hidden={!isOpen}
      >
        {shown.map((item, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active entry
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys take it
          <div
            key={item.id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            className="pick-option"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(item)}
          >
            {item.label}
          </div>
        ))}
      </div>
      {isLoose && <p className="field-fault">{m.choose_from_list({ text: text.trim() })}</p>}
      {isOpen && shown.length === 0 && <p className="pick-said muted">{said ?? m.nothing_found()}</p>}
    </div>
  );
}

/** What the search brings, once the typing rests; `said` is why there is nothing. */
function useItems(text: string, isOpen: boolean, load: PickFieldProps['load']) {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [said, setSaid] = useState<string | undefined>(m.loading());
  const search = useEffectEvent(load);
  useEffect(() => {
    if (!isOpen) return;
    let isOld = false;
    const timer = setTimeout(
      () => {
        search(text).then(
          (found) => {
            if (isOld) return;
            setItems(found);
            setSaid(undefined);
          },
          (error: unknown) => !isOld && setSaid(messageOf(error)),
        );
      },
      text === '' ? 0 : PAUSE_MS,
    );
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text, isOpen]);
  return { items, said };
}
