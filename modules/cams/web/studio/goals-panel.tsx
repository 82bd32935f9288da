import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatNumber } from '#ui/text/formats.ts';
import { LIMITS, MOST_TOKENS } from '../../contract/limits.ts';
import type { Goal } from '../../contract/types.ts';
import { camsInBrowser } from '../api.ts';
import { Outcome, Part, SavedForm } from './part.tsx';
import { wholeOf } from './save.ts';
import { useTokens } from './use-tokens.ts';
import { useWork } from './use-work.ts';

export function GoalsPanel({ goals, onChanged }: { goals: readonly Goal[]; onChanged: () => Promise<void> }) {
  const adding = useWork();
  const isFull = goals.length >= LIMITS.goals;
  const add = (form: FormData) =>
    adding.run(async () => {
      await camsInBrowser.addGoal({ title: textOf(form, 'title'), target: wholeOf(textOf(form, 'target')) ?? 0 });
      await onChanged();
    });
  return (
    <Part title={m.studio_goals()} hint={m.studio_goals_hint()}>
      {goals.length === 0 && <p>{m.studio_no_goals()}</p>}
      <ul className="studio-list">
        {goals.map((goal) => (
          <GoalRow key={goal.id} goal={goal} onChanged={onChanged} />
        ))}
      </ul>
      {isFull ? (
        <p className="studio-part__hint">{m.studio_goals_full({ count: LIMITS.goals })}</p>
      ) : (
        <SavedForm work={adding} clears label={m.studio_add_goal()} onSave={add}>
          <div className="studio-form__row studio-form__row--named">
            <TextField
              label={m.studio_goal()}
              name="title"
              required
              maxLength={80}
              dir="auto"
              error={adding.faultAt('title')}
            />
            <TextField
              label={m.studio_tokens()}
              name="target"
              type="number"
              min={1}
              max={MOST_TOKENS}
              required
              error={adding.faultAt('target')}
            />
          </div>
        </SavedForm>
      )}
    </Part>
  );
}

function GoalRow({
  goal: { id, title, target, collected },
  onChanged,
}: {
  goal: Goal;
  onChanged: () => Promise<void>;
}) {
  const work = useWork();
  const tokens = useTokens();
  const { locale } = useView();
  const remove = () => void work.run(() => camsInBrowser.removeGoal({ id }).finally(onChanged));
  return (
    <li className="studio-goal">
      <span dir="auto">{title}</span>
      <progress max={target} value={Math.min(collected, target)} aria-label={title} />
      <span className="studio-goal__end">
        {m.studio_goal_state({ collected: formatNumber(locale, collected), target: tokens(target) })}
        <Button
          kind="quiet"
          size="small"
          type="button"
          busy={work.isBusy}
          aria-label={m.studio_remove_of({ name: title })}
          onClick={remove}
        >
          {m.studio_remove()}
        </Button>
      </span>
      {work.refused && <Outcome of={work} />}
    </li>
  );
}
