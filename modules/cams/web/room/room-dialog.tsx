import { type FormEvent, useId, useState } from 'react';
import * as m from '#messages/cams';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import type { ComplimentInfo } from '../../contract/types.ts';
import { QuickBuy } from './quick-buy.tsx';
import { isBuying, type RoomDialog as Said } from './room-dialogs.ts';

/** A dialog of the room, with what to do next. */
export function RoomDialog({
  dialog,
  here,
  busy,
  onCompliment,
  onCheckout,
  onClose,
}: {
  dialog: Said | undefined;
  /** The room's path. */
  here: string;
  busy: boolean;
  onCompliment(showId: string, amount: number): Promise<void>;
  /** A checkout for tokens was opened in another tab. */
  onCheckout(): void;
  onClose(): void;
}) {
  const [last, setLast] = useState(dialog);
  // While it closes it keeps its content.
  if (dialog && dialog !== last) setLast(dialog);
  const said = dialog ?? last;
  if (!said) return null;
  const formId = 'cam-compliment';
  const { offers } = said;
  return (
    <Dialog
      open={dialog !== undefined}
      title={said.title}
      onClose={onClose}
      actions={
        <>
          {offers === 'name' && <ButtonLink to="/main-dashboard/settings/profile/">{m.choose_name()}</ButtonLink>}
          {offers === 'sign-in' && (
            <>
              <ButtonLink to={`/sign-in/?next=${encodeURIComponent(here)}`}>{m.sign_in()}</ButtonLink>
              <ButtonLink kind="secondary" to={`/sign-up/?next=${encodeURIComponent(here)}`}>
                {m.sign_up()}
              </ButtonLink>
            </>
          )}
          {offers === 'compliment' && (
            <Button form={formId} busy={busy}>
              {m.compliment()}
            </Button>
          )}
          <Button type="button" kind={offers === 'ok' ? 'primary' : 'secondary'} onClick={onClose}>
            {offers === 'ok' ? m.ok() : m.close()}
          </Button>
        </>
      }
    >
      <p>{said.text}</p>
      {said.hint && <p className="cam-dialog__hint">{said.hint}</p>}
      {dialog && isBuying(dialog) && (
        <QuickBuy label={offers === 'buy-tokens' ? m.buy_tokens() : m.get_tokens()} onCheckout={onCheckout} />
      )}
      {said.compliment && <Compliment id={formId} info={said.compliment} onSend={onCompliment} />}
    </Dialog>
  );
}

function Compliment({
  id,
  info,
  onSend,
}: {
  id: string;
  info: ComplimentInfo;
  onSend(showId: string, amount: number): Promise<void>;
}) {
  const [amount, setAmount] = useState(String(info.defaultAmount));
  const fieldId = useId();
  function send(event: FormEvent) {
    event.preventDefault();
    const tokens = Number(amount);
    if (Number.isInteger(tokens) && tokens > 0) void onSend(info.privateRequestId, tokens);
  }
  return (
    <form id={id} className="cam-compliment" onSubmit={send}>
      <ul className="cam-compliment__presets">
        {[...new Set(info.presetList)].map((preset) => (
          <li key={preset}>
            <button
              type="button"
              className="chip"
              aria-pressed={amount === String(preset)}
              onClick={() => setAmount(String(preset))}
            >
              {preset}
            </button>
          </li>
        ))}
      </ul>
      <label htmlFor={fieldId}>{m.compliment_amount()}</label>
      <input
        className="field__input"
        id={fieldId}
        type="number"
        inputMode="numeric"
        min="1"
        step="1"
        required
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
    </form>
  );
}
