import { useEffect, useEffectEvent, useState } from 'react';
import * as m from '#messages/cams';
import { TextField } from '#ui/form/text-field.tsx';
import { LIMITS } from '../../contract/limits.ts';
import type { StudioRoom } from '../../contract/studio-types.ts';
import { camsInBrowser } from '../api.ts';
import { newItemId } from './item-id.ts';
import { AddButton, RemoveButton } from './list-buttons.tsx';
import { Part, SavedForm } from './part.tsx';
import { useWork } from './use-work.ts';

interface Typed {
  id: string;
  starts: string;
  ends: string;
}

/** The value for an input, in the performer's time zone. */
function localOf(instant: string): string {
  const at = new Date(instant);
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** The value for the server. Invalid times are sent as they are, so that the server reports them. */
function instantOf(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}

export function SchedulePanel({ room }: { room: StudioRoom }) {
  const work = useWork();
  const [times, setTimes] = useState<readonly Typed[]>([]);
  const [zone, setZone] = useState('');
  // Only the browser knows the performer's time zone.
  const begin = useEffectEvent(() => {
    setZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
    setTimes(
      room.schedule.map(({ startsAt, endsAt }) => ({
        id: newItemId(),
        starts: localOf(startsAt),
        ends: localOf(endsAt),
      })),
    );
  });
  useEffect(() => begin(), []);
  function edit(next: readonly Typed[]) {
    setTimes(next);
    work.touch();
  }
  const change = (id: string, set: Partial<Typed>) =>
    edit(times.map((time) => (time.id === id ? { ...time, ...set } : time)));
  const save = () =>
    work.run(() =>
      camsInBrowser.setSchedule({
        times: times.map(({ starts, ends }) => ({ startsAt: instantOf(starts), endsAt: instantOf(ends) })),
      }),
    );
  return (
    <Part title={m.studio_schedule()} hint={m.studio_schedule_hint({ zone })}>
      <SavedForm work={work} onSave={() => save()}>
        {times.length === 0 && <p className="studio-part__hint">{m.studio_no_times()}</p>}
        <ul className="studio-list">
          {times.map(({ id, starts, ends }, index) => (
            <li key={id} className="studio-item studio-item--times">
              <TextField
                label={m.studio_starts()}
                name={`starts-${id}`}
                type="datetime-local"
                required
                value={starts}
                onChange={(event) => change(id, { starts: event.target.value })}
                error={work.faultAt(`times/${index}`)}
              />
              <TextField
                label={m.studio_ends()}
                name={`ends-${id}`}
                type="datetime-local"
                required
                min={starts}
                value={ends}
                onChange={(event) => change(id, { ends: event.target.value })}
              />
              <RemoveButton
                name={starts.replace('T', ' ')}
                onClick={() => edit(times.filter((time) => time.id !== id))}
              />
            </li>
          ))}
        </ul>
        <AddButton
          label={m.studio_add_time()}
          isFull={times.length >= LIMITS.schedule}
          onClick={() => edit([...times, { id: newItemId(), starts: '', ends: '' }])}
        />
      </SavedForm>
    </Part>
  );
}
