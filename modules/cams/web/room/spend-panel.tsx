import { type FormEvent, useEffect, useId, useState } from 'react';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Goal, RoomFacts } from '../../contract/types.ts';
import { camsInBrowser } from '../api.ts';
import type { Acting } from './use-room-acts.ts';

/** The tooltip with what was bought disappears by itself. */
const TOOLTIP_MS = 4000;
const MOST_TOKENS = 1_000_000;

/** A purchase of tokens; a repeated key has no second effect. */
function purchase(isAnonymous: boolean) {
  return { idempotencyKey: crypto.randomUUID(), isAnonymous };
}

export interface Spending {
  facts: RoomFacts;
  acting: Acting;
  balance: number | null;
  /** The visitor's name in the room. */
  name: string | undefined;
  isGuest: boolean;
  onGuest(): void;
  /** Called with the balance that the server returned. */
  onBalance(balance: number): void;
}

/** Tips, the menus and the goals of a room. */
export function SpendPanel({ facts, acting, balance, name, isGuest, onGuest, onBalance }: Spending) {
  const [isAnonymous, setIsAnonymous] = useState(false);
  const [tooltip, setTooltip] = useState<{ text: string }>();
  useEffect(() => {
    if (!tooltip) return;
    const timer = setTimeout(() => setTooltip(undefined), TOOLTIP_MS);
    return () => clearTimeout(timer);
  }, [tooltip]);

  async function spend(call: () => Promise<{ data: { balance: number } }>, text: string): Promise<boolean> {
    if (isGuest) {
      onGuest();
      return false;
    }
    const isDone = await acting.act('other', async () => {
      const { data } = await call();
      onBalance(data.balance);
    });
    if (isDone) setTooltip({ text });
    return isDone;
  }
  const buy = (kind: 'tip-menu' | 'toy', { id: itemId, title, price }: { id: string; title: string; price: number }) =>
    spend(
      () => camsInBrowser.buyFromMenu({ id: facts.id, kind, itemId, price, ...purchase(isAnonymous) }),
      m.bought({ title, tokens: price }),
    );
  const isOff = facts.status === 'offline' || acting.busy;
  const levels = facts.toyMenuItems.filter(({ kind }) => kind === 'level');
  const specials = facts.toyMenuItems.filter(({ kind }) => kind === 'special');
  return (
    <div className="spend">
      <div className="spend__head">
        {balance !== null && (
          <p className="spend__balance">
            <Icon name="coins" size={18} />
            {m.balance({ tokens: balance })}
          </p>
        )}
        <p className="spend__tooltip" role="status">
          {tooltip?.text}
        </p>
      </div>
      <TipForm
        isOff={isOff}
        onTip={(amount) =>
          spend(
            () => camsInBrowser.tip({ id: facts.id, amount, ...purchase(isAnonymous) }),
            m.tip_sent({ tokens: amount }),
          )
        }
      />
      <label className="spend__anonymous">
        <input type="checkbox" checked={isAnonymous} onChange={({ target }) => setIsAnonymous(target.checked)} />
        {m.anonymous()}
      </label>
      {name !== undefined && !isAnonymous && <p className="spend__quiet">{m.seen_as({ name })}</p>}
      {facts.goals.length > 0 && (
        <section aria-label={m.goals()}>
          <h3 className="spend__title">{m.goals()}</h3>
          <ul className="spend__goals">
            {facts.goals.map((goal) => (
              <GoalItem
                key={goal.id}
                goal={goal}
                isOff={isOff}
                onGive={(amount) =>
                  spend(
                    () => camsInBrowser.giveToGoal({ id: facts.id, goalId: goal.id, amount, ...purchase(isAnonymous) }),
                    m.given({ tokens: amount }),
                  )
                }
              />
            ))}
          </ul>
        </section>
      )}
      {facts.tipMenu.enabled && facts.tipMenu.items.length > 0 && (
        <Menu title={m.tip_menu()}>
          {facts.tipMenu.items.map((item) => (
            <MenuRow key={item.id} {...item} isOff={isOff} onBuy={() => void buy('tip-menu', item)} />
          ))}
        </Menu>
      )}
      {facts.toyMenuItems.length > 0 && (
        <Menu title={m.toy_menu()}>
          {levels.map(({ id, title, price, strength, seconds }) => (
            <li className="spend__row" key={id}>
              <span>
                {title} <span className="spend__quiet">{m.toy_effect({ strength, seconds })}</span>
              </span>
              <span className="spend__quiet">{m.from_price({ tokens: price })}</span>
            </li>
          ))}
          {specials.map((item) => (
            <MenuRow key={item.id} {...item} isOff={isOff} onBuy={() => void buy('toy', item)} />
          ))}
        </Menu>
      )}
    </div>
  );
}

function Menu({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="spend__title">{title}</h3>
      <ul className="spend__menu">{children}</ul>
    </section>
  );
}

function MenuRow({ title, price, isOff, onBuy }: { title: string; price: number; isOff: boolean; onBuy(): void }) {
  return (
    <li className="spend__row">
      <span dir="auto">{title}</span>
      <Button
        type="button"
        kind="secondary"
        size="small"
        disabled={isOff}
        aria-label={m.buy_named({ title, tokens: price })}
        onClick={onBuy}
      >
        {m.price({ tokens: price })}
      </Button>
    </li>
  );
}

const amountIn = (form: HTMLFormElement) => Number(new FormData(form).get('amount'));
const isAmount = (amount: number) => Number.isInteger(amount) && amount > 0 && amount <= MOST_TOKENS;

function TipForm({ isOff, onTip }: { isOff: boolean; onTip(amount: number): Promise<boolean> }) {
  const [problem, setProblem] = useState(false);
  const id = useId();
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const amount = amountIn(form);
    setProblem(!isAmount(amount));
    if (isAmount(amount) && (await onTip(amount))) form.reset();
  }
  return (
    <form className="spend__tip" onSubmit={send} noValidate>
      <label htmlFor={id}>{m.tip_amount()}</label>
      <input
        className="field__input"
        id={id}
        name="amount"
        type="number"
        inputMode="numeric"
        min="1"
        max={MOST_TOKENS}
        step="1"
        required
        aria-invalid={problem || undefined}
        aria-describedby={problem ? `${id}problem` : undefined}
      />
      <Button disabled={isOff}>{m.tip()}</Button>
      {problem && (
        <p className="spend__problem" id={`${id}problem`} role="alert">
          {m.tip_hint()}
        </p>
      )}
    </form>
  );
}

function GoalItem({ goal, isOff, onGive }: { goal: Goal; isOff: boolean; onGive(amount: number): Promise<boolean> }) {
  const { title, target, collected } = goal;
  const left = Math.max(0, target - collected);
  const id = useId();
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const amount = amountIn(form);
    if (isAmount(amount) && (await onGive(amount))) form.reset();
  }
  return (
    <li className="spend__goal">
      <p className="spend__goal-title" dir="auto" id={id}>
        {title}
      </p>
      <progress max={target} value={Math.min(collected, target)} aria-labelledby={id} />
      <p className="spend__quiet">{left === 0 ? m.goal_reached() : m.goal_progress({ collected, target })}</p>
      {left > 0 && (
        <form className="spend__give" onSubmit={send}>
          <input
            className="field__input"
            name="amount"
            type="number"
            inputMode="numeric"
            min="1"
            max={MOST_TOKENS}
            step="1"
            required
            aria-label={m.add_to_goal_named({ title })}
          />
          <Button size="small" kind="secondary" disabled={isOff}>
            {m.add_to_goal()}
          </Button>
        </form>
      )}
    </li>
  );
}
