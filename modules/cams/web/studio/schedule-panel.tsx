import { useState } from 'react';
import * as m from '#messages/cams';
import { TextField } from '#ui/form/text-field.tsx';
import { LIMITS, type StudioRoom } from '../../contract/studio-types.ts';
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

/** As an input of the performer's own zone takes it. */
function localOf(instant: string): string {
  const at = new Date(instant);
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

export function SchedulePanel({ room }: { room: StudioRoom }) {
  const work = useWork();
  const [times, setTimes] = useState<readonly Typed[]>(() =>
    room.schedule.map(({ startsAt, endsAt }) => ({
      id: newItemId(),
      starts: localOf(startsAt),
      ends: localOf(endsAt),
    })),
  );
  const change = (id: string, set: Partial<Typed>) =>
    setTimes(times.map((time) => (time.id === id ? { ...time, ...set } : time)));
  const iso = (local: string) => new Date(local).toISOString();
  const save = () =>
    work.run(() =>
      camsInBrowser.setSchedule({
        times: times.map(({ starts, ends }) => ({ startsAt: iso(starts), endsAt: iso(ends) })),
      }),
    );
  return (
    <Part title={m.studio_schedule()} hint={m.studio_schedule_hint()}>
      <SavedForm work={work} onSave={() => void save()}>
        <ul className="studio-list">
          {times.map(({ id, starts, ends }) => (
            <li key={id} className="studio-item">
              <TextField
                label={m.studio_starts()}
                name={`starts-${id}`}
                type="datetime-local"
                required
                value={starts}
                onChange={(event) => change(id, { starts: event.target.value })}
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
              <RemoveButton name={starts} onClick={() => setTimes(times.filter((time) => time.id !== id))} />
            </li>
          ))}
        </ul>
        <AddButton
          label={m.studio_add_time()}
          isFull={times.length >= LIMITS.schedule}
          onClick={() => setTimes([...times, { id: newItemId(), starts: '', ends: '' }])}
        />
      </SavedForm>
    </Part>
  );
}
