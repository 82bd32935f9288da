import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as m from '#messages/cams';
import { type DeviceLink, simulatedLink } from '#ui/device/device-link.ts';
import { openIntiface } from '#ui/device/intiface.ts';
import { Button } from '#ui/form/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LIMITS, MOST_TOKENS } from '../../contract/limits.ts';
import type { ChatMessage } from '../../contract/socket.ts';
import type { ToyMenuItem } from '../../contract/types.ts';
import { newItemId } from './item-id.ts';
import { AddButton, RemoveButton } from './list-buttons.tsx';
import { Choice, Part, SavedForm } from './part.tsx';
import type { PanelOf } from './save.ts';
import { runFor, ToyQueue } from './toys/toy-runs.ts';
import { useWork } from './use-work.ts';

const EVERY_MS = 100;
const PATTERNS = [
  { value: 'steady', label: m.studio_pattern_steady },
  { value: 'wave', label: m.studio_pattern_wave },
  { value: 'pulse', label: m.studio_pattern_pulse },
  { value: 'random', label: m.studio_pattern_random },
] as const;

/** The toy menu, and the connected devices: only this page controls them. */
export function ToysPanel({ room, save, messages }: PanelOf & { messages: readonly ChatMessage[] }) {
  return (
    <>
      <Devices menu={room.toyMenu} messages={messages} />
      <ToyMenu room={room} save={save} />
    </>
  );
}

function Devices({ menu, messages }: { menu: readonly ToyMenuItem[]; messages: readonly ChatMessage[] }) {
  const [link, setLink] = useState<DeviceLink>();
  /** Undefined until Intiface responds. */
  const [names, setNames] = useState<readonly string[]>();
  const [strength, setStrength] = useState(0);
  const [running, setRunning] = useState({ title: '', waiting: 0 });
  const [isLost, setIsLost] = useState(false);
  const queue = useRef(new ToyQueue());
  const lastId = useRef<number>(undefined);

  // Only new messages: nothing that was paid earlier runs again after a reload.
  const take = useEffectEvent((all: readonly ChatMessage[]) => {
    const last = all.at(-1)?.id;
    const before = lastId.current;
    lastId.current = last ?? before;
    if (before === undefined || !link) return;
    for (const message of all.filter(({ id }) => id > before)) {
      const run = runFor(menu, message);
      if (run) queue.current.add(run);
    }
  });
  useEffect(() => take(messages), [messages]);
  useEffect(() => {
    if (!link) return undefined;
    const runs = queue.current;
    let shown = 0;
    const timer = setInterval(() => {
      const next = runs.at(performance.now());
      const { title = '' } = runs.current ?? {};
      const { waiting } = runs;
      setRunning((before) => (before.title === title && before.waiting === waiting ? before : { title, waiting }));
      if (next === shown) return;
      shown = next;
      link.drive(next);
      setStrength(next);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      runs.clear();
      setStrength(0);
      setRunning({ title: '', waiting: 0 });
      link.drive(0);
      link.close();
    };
  }, [link]);

  function lose() {
    setIsLost(true);
    setNames(undefined);
    setLink(undefined);
  }
  function connect() {
    setIsLost(false);
    setNames(undefined);
    const opened = openIntiface({ clientName: 'Studio', onDevices: setNames, onLost: lose });
    if (opened) setLink(opened);
    else lose();
  }
  function simulate() {
    setIsLost(false);
    const simulator = simulatedLink(() => undefined);
    setNames(simulator.devices());
    setLink(simulator);
  }
  const test = menu[0];
  return (
    <Part title={m.studio_devices()} hint={m.studio_devices_hint()}>
      {isLost ? <p role="alert">{m.studio_devices_lost()}</p> : <p role="status">{stateOf(link, names)}</p>}
      {link && names && (
        <>
          <label className="studio-level">
            {m.studio_strength()}
            <meter min={0} max={1} value={strength} />
          </label>
          {running.title && (
            <p className="studio-part__hint">
              {m.studio_toy_runs({ title: running.title })}
              {running.waiting > 0 && ` · ${m.studio_toy_waits({ count: running.waiting })}`}
            </p>
          )}
        </>
      )}
      <div className="studio-acts">
        {!link && (
          <>
            <Button kind="secondary" size="small" type="button" onClick={connect}>
              {m.studio_connect_devices()}
            </Button>
            <Button kind="quiet" size="small" type="button" onClick={simulate}>
              {m.studio_simulate()}
            </Button>
          </>
        )}
        {link && names && test && (
          <Button kind="secondary" size="small" type="button" onClick={() => queue.current.add(test)}>
            {m.studio_try({ name: test.title })}
          </Button>
        )}
        {link && (
          <Button
            kind="danger"
            size="small"
            type="button"
            onClick={() => {
              queue.current.clear();
              setLink(undefined);
              setNames(undefined);
            }}
          >
            {m.studio_stop_devices()}
          </Button>
        )}
      </div>
    </Part>
  );
}

function stateOf(link: DeviceLink | undefined, names: readonly string[] | undefined): string {
  if (!link) return m.studio_devices_off();
  if (!names) return m.studio_devices_connecting();
  return m.studio_devices_there({ names: names.join(', ') || m.studio_devices_none() });
}

const NEW: Omit<ToyMenuItem, 'id'> = {
  title: '',
  price: 0,
  kind: 'level',
  strength: 50,
  seconds: 10,
  pattern: 'steady',
};

function ToyMenu({ room, save }: PanelOf) {
  const work = useWork();
  const [items, setItems] = useState<readonly ToyMenuItem[]>(room.toyMenu);
  function edit(next: readonly ToyMenuItem[]) {
    setItems(next);
    work.touch();
  }
  const change = (index: number, set: Partial<ToyMenuItem>) =>
    edit(items.map((item, at) => (at === index ? { ...item, ...set } : item)));
  const number = (index: number, name: 'price' | 'strength' | 'seconds', label: string, max: number) => (
    <TextField
      label={label}
      name={`${name}-${items[index]?.id}`}
      type="number"
      min={1}
      max={max}
      required
      value={items[index]?.[name] || ''}
      onChange={(event) => change(index, { [name]: Number(event.target.value) })}
      error={work.faultAt(`toyMenu/${index}/${name}`)}
    />
  );
  return (
    <Part title={m.studio_toy_menu()} hint={m.studio_toy_menu_hint()}>
      <SavedForm work={work} onSave={() => work.run(() => save({ toyMenu: [...items] }))}>
        {items.length === 0 && <p className="studio-part__hint">{m.studio_no_items()}</p>}
        <ul className="studio-list">
          {items.map((item, index) => (
            <li key={item.id} className="studio-item studio-item--toy">
              <TextField
                label={m.studio_item()}
                name={`title-${item.id}`}
                required
                maxLength={60}
                value={item.title}
                onChange={(event) => change(index, { title: event.target.value })}
                dir="auto"
                error={work.faultAt(`toyMenu/${index}/title`)}
              />
              {number(index, 'price', m.studio_tokens(), MOST_TOKENS)}
              <Choice
                label={m.studio_toy_kind()}
                defaultValue={item.kind}
                options={[
                  { value: 'level', label: m.studio_level() },
                  { value: 'special', label: m.studio_special() },
                ]}
                onChoose={(kind) => change(index, { kind: kind as ToyMenuItem['kind'] })}
              />
              {number(index, 'strength', m.studio_percent(), 100)}
              {number(index, 'seconds', m.studio_seconds(), 600)}
              <Choice
                label={m.studio_pattern()}
                defaultValue={item.pattern}
                options={PATTERNS.map(({ value, label }) => ({ value, label: label() }))}
                onChoose={(pattern) => change(index, { pattern: pattern as ToyMenuItem['pattern'] })}
              />
              <RemoveButton name={item.title} onClick={() => edit(items.filter((_, at) => at !== index))} />
            </li>
          ))}
        </ul>
        <AddButton
          label={m.studio_add_item()}
          isFull={items.length >= LIMITS.menuItems}
          onClick={() => edit([...items, { ...NEW, id: newItemId() }])}
        />
      </SavedForm>
    </Part>
  );
}
