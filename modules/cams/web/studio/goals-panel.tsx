import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { StudioRoom } from '../../contract/studio-types.ts';
import { camsInBrowser } from '../api.ts';
import { Part, SavedForm } from './part.tsx';
import { wholeOf } from './save.ts';
import { useWork } from './use-work.ts';

export function GoalsPanel({ room, onRoom }: { room: StudioRoom; onRoom: (room: StudioRoom) => void }) {
  const work = useWork();
  const reload = async () => {
    const { data } = await camsInBrowser.studio();
    if (data.room) onRoom(data.room);
  };
  const add = (form: FormData) =>
    work.run(async () => {
      const target = wholeOf(textOf(form, 'target')) ?? 0;
      await camsInBrowser.addGoal({ title: textOf(form, 'title'), target });
      await reload();
    });
  const remove = (id: string) =>
    work.run(async () => {
      await camsInBrowser.removeGoal({ id });
      await reload();
    });
  return (
    <Part title={m.studio_goals()} hint={m.studio_goals_hint()}>
      <ul className="studio-list">
        {room.goals.map(({ id, title, target, collected }) => (
          <li key={id} className="studio-goal">
            <span dir="auto">{title}</span>
            <progress max={target} value={Math.min(collected, target)} aria-label={title} />
            <span>{m.studio_goal_state({ collected, target })}</span>
            <Button
              kind="quiet"
              size="small"
              type="button"
              busy={work.isBusy}
              aria-label={m.studio_remove_of({ name: title })}
              onClick={() => void remove(id)}
            >
              {m.studio_remove()}
            </Button>
          </li>
        ))}
      </ul>
      <SavedForm
        // Empty again once one was added.
        key={room.goals.length}
        work={work}
        label={m.studio_add_goal()}
        onSave={(form) => void add(form)}
      >
        <div className="studio-form__row">
          <TextField label={m.studio_goal()} name="title" required maxLength={80} dir="auto" />
          <TextField label={m.studio_tokens()} name="target" type="number" min={1} required />
        </div>
      </SavedForm>
    </Part>
  );
}
