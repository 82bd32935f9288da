import { useCallback, useRef, useState } from 'react';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatTime } from '#ui/text/formats.ts';
import type { RoomAct, RoomModerator, RoomPerson, RoomSanction } from '../../contract/chat-api.ts';
import type { StudioRoom } from '../../contract/studio-types.ts';
import { camsInBrowser } from '../api.ts';
import { SANCTION_LENGTHS } from '../chat/sanction-lengths.ts';
import { Check, Choice, Loading, Outcome, Part, SavedForm } from './part.tsx';
import { wholeOf } from './save.ts';
import { useLoaded } from './use-loaded.ts';
import { useTokens } from './use-tokens.ts';
import { useWork } from './use-work.ts';

interface Order {
  people: readonly RoomPerson[];
  sanctions: readonly RoomSanction[];
  moderators: readonly RoomModerator[];
  acts: readonly RoomAct[];
}

const ACT: Readonly<Record<RoomAct['kind'], () => string>> = {
  mute: m.studio_act_mute,
  ban: m.studio_act_ban,
  lift: m.studio_act_lift,
  remove: m.studio_act_remove,
  appoint: m.studio_act_appoint,
  dismiss: m.studio_act_dismiss,
};

/** Mutes, bans and moderators of the room, and the log. All of it can be undone. */
export function OrderPanel({ room: { id } }: { room: StudioRoom }) {
  const load = useCallback(async (): Promise<Order> => {
    const [people, sanctions, moderators, acts] = await Promise.all([
      camsInBrowser.roomPeople({ id }),
      camsInBrowser.roomSanctions({ id }),
      camsInBrowser.roomModerators({ id }),
      camsInBrowser.roomActs({ id }),
    ]);
    return {
      people: people.data.items,
      sanctions: sanctions.data.items,
      moderators: moderators.data.items,
      acts: acts.data.items,
    };
  }, [id]);
  const order = useLoaded(load);
  const { data, reload } = order;
  return (
    <>
      <Loading of={order} />
      {data && (
        <>
          <People id={id} people={data.people} onDone={reload} />
          <Sanctions id={id} sanctions={data.sanctions} onDone={reload} />
          <Moderators id={id} moderators={data.moderators} onDone={reload} />
          <Acts acts={data.acts} />
        </>
      )}
    </>
  );
}

type OnDone = () => Promise<void>;

function useInstant() {
  const { locale } = useView();
  return (instant: string | null) =>
    instant === null ? m.studio_for_good() : formatTime(locale, Math.floor(Date.parse(instant) / 1000));
}

function People({ id, people, onDone }: { id: number; people: readonly RoomPerson[]; onDone: OnDone }) {
  const work = useWork();
  const tokens = useTokens();
  const [whom, setWhom] = useState('');
  const row = useRef<HTMLDivElement>(null);
  const impose = (form: FormData) =>
    work.run(async () => {
      const minutes = wholeOf(textOf(form, 'minutes'));
      await camsInBrowser.imposeInRoom({
        id,
        name: textOf(form, 'name'),
        kind: textOf(form, 'kind') === 'ban' ? 'ban' : 'mute',
        minutes,
        reason: textOf(form, 'reason'),
        removesMessages: form.has('removesMessages'),
      });
      setWhom('');
      await onDone();
    });
  function choose(person: string) {
    setWhom(person);
    row.current?.querySelector('input')?.focus();
  }
  return (
    <Part title={m.studio_people()} hint={m.studio_people_hint()}>
      {people.length === 0 && <p>{m.studio_nobody()}</p>}
      <ul className="studio-list">
        {people.map((person) => (
          <li key={person.name} className="studio-person">
            <span dir="auto">{person.name}</span>
            {person.role === 'moderator' && <span>{m.studio_moderator()}</span>}
            {person.spent !== null && <span>{m.studio_spent({ tokens: tokens(person.spent) })}</span>}
            {person.sanction && <span>{person.sanction.kind === 'ban' ? m.studio_banned() : m.studio_muted()}</span>}
            {person.role === 'visitor' && (
              <Button
                kind="quiet"
                size="small"
                type="button"
                aria-label={m.studio_impose_on({ name: person.name })}
                onClick={() => choose(person.name)}
              >
                {m.studio_impose()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="studio-acts">
        <Button kind="secondary" size="small" type="button" onClick={() => void onDone()}>
          {m.studio_refresh()}
        </Button>
      </div>
      <SavedForm work={work} clears label={m.studio_impose()} done={m.studio_imposed()} onSave={impose}>
        <div className="studio-form__row" ref={row}>
          <TextField
            label={m.studio_name()}
            name="name"
            required
            maxLength={200}
            autoComplete="off"
            dir="auto"
            value={whom}
            onChange={(event) => setWhom(event.target.value)}
            error={work.faultAt('name')}
          />
          <Choice
            label={m.studio_what()}
            name="kind"
            options={[
              { value: 'mute', label: m.studio_mute() },
              { value: 'ban', label: m.studio_ban() },
            ]}
          />
          <Choice
            label={m.chat_how_long()}
            name="minutes"
            options={SANCTION_LENGTHS.map(({ value, label }) => ({ value, label: label() }))}
          />
        </div>
        <TextField
          label={m.studio_reason()}
          hint={m.chat_reason_hint()}
          name="reason"
          required
          minLength={3}
          maxLength={500}
          dir="auto"
          error={work.faultAt('reason')}
        />
        <Check label={m.studio_remove_messages()} name="removesMessages" />
      </SavedForm>
    </Part>
  );
}

function Sanctions({ id, sanctions, onDone }: { id: number; sanctions: readonly RoomSanction[]; onDone: OnDone }) {
  const work = useWork();
  const instant = useInstant();
  if (sanctions.length === 0) return null;
  const lift = (sanction: string) =>
    work.run(async () => {
      await camsInBrowser.liftInRoom({ id, sanction });
      await onDone();
    });
  return (
    <Part title={m.studio_sanctions()}>
      <ul className="studio-list">
        {sanctions.map(({ id: sanction, kind, name, endsAt, reason }) => (
          <li key={sanction} className="studio-person">
            <span dir="auto">{name}</span>
            <span>{kind === 'ban' ? m.studio_banned() : m.studio_muted()}</span>
            <span>{instant(endsAt)}</span>
            <span dir="auto">{reason}</span>
            <Button
              kind="secondary"
              size="small"
              type="button"
              busy={work.isBusy}
              aria-label={m.studio_lift_of({ name })}
              onClick={() => void lift(sanction)}
            >
              {m.studio_lift()}
            </Button>
          </li>
        ))}
      </ul>
      <Outcome of={work} />
    </Part>
  );
}

function Moderators({ id, moderators, onDone }: { id: number; moderators: readonly RoomModerator[]; onDone: OnDone }) {
  const work = useWork();
  const instant = useInstant();
  const appoint = (form: FormData) =>
    work.run(async () => {
      await camsInBrowser.appointModerator({ id, name: textOf(form, 'name'), days: wholeOf(textOf(form, 'days')) });
      await onDone();
    });
  const dismiss = (name: string) =>
    work.run(async () => {
      await camsInBrowser.dismissModerator({ id, name });
      await onDone();
    });
  return (
    <Part title={m.studio_moderators()} hint={m.studio_moderators_hint()}>
      <ul className="studio-list">
        {moderators.map(({ name, endsAt }) => (
          <li key={name} className="studio-person">
            <span dir="auto">{name}</span>
            <span>{instant(endsAt)}</span>
            <Button
              kind="quiet"
              size="small"
              type="button"
              busy={work.isBusy}
              aria-label={m.studio_remove_of({ name })}
              onClick={() => void dismiss(name)}
            >
              {m.studio_remove()}
            </Button>
          </li>
        ))}
      </ul>
      <SavedForm work={work} clears label={m.studio_appoint()} onSave={appoint}>
        <div className="studio-form__row">
          <TextField
            label={m.studio_name()}
            name="name"
            required
            maxLength={200}
            autoComplete="off"
            dir="auto"
            error={work.faultAt('name')}
          />
          <TextField
            label={m.studio_days()}
            hint={m.studio_days_hint()}
            name="days"
            type="number"
            min={1}
            max={365}
            error={work.faultAt('days')}
          />
        </div>
      </SavedForm>
    </Part>
  );
}

function Acts({ acts }: { acts: readonly RoomAct[] }) {
  const instant = useInstant();
  if (acts.length === 0) return null;
  return (
    <Part title={m.studio_acts()}>
      <ul className="studio-list">
        {acts.map(({ id, kind, by, about, at, reason }) => (
          <li key={id} className="studio-person">
            <span>{instant(at)}</span>
            <span>{ACT[kind]()}</span>
            <span dir="auto">{about}</span>
            <span dir="auto">{m.studio_by({ name: by })}</span>
            {reason && <span dir="auto">{reason}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
