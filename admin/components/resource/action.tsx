import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Permission } from '#api/declare/permissions.ts';
import { useOperator } from '../account/operator.ts';
import { ConfirmDialog } from '../dialog/confirm.tsx';
import { ReasonDialog } from '../dialog/reason-dialog.tsx';
import { useActing } from '../request/use-acting.ts';

/** What an operator does to one thing: a button, the question before it, and what is said afterwards. */
export interface Action<in Row> {
  label: (row: Row) => string;
  tone?: 'danger' | 'primary';
  /** Anyone who lacks it does not see the button. */
  permission?: Permission;
  /** Whether it can be done to this one. */
  when?: (row: Row) => boolean;
  /** Asked before it is done. */
  confirm?: (row: Row) => Question;
  /** The same, with the reason that the audit log keeps. */
  reason?: (row: Row) => Question & { most?: number };
  /** A text that it answers is said where there is no `done`. */
  run: (row: Row, reason: string) => Promise<unknown>;
  /** What is said when it is done. */
  done?: (row: Row) => string;
  /** Where one goes then. */
  to?: (row: Row, answer: unknown) => string;
}

interface Question {
  title: string;
  /** What will happen. */
  text: ReactNode;
  /** Below the reason. */
  hint?: string;
}

/**
 * The actions on one thing that this operator may take now. @param name of it, where the button does not stand on its
 * screen
 */
export function Actions<Row>(props: {
  of: Row;
  actions: readonly Action<Row>[];
  name?: string;
  /** Stands where there is none. */
  otherwise?: ReactNode;
}) {
  const { of, actions, name, otherwise } = props;
  const { permissions } = useOperator();
  const open = actions.map(
    ({ permission, when }) => (!permission || permissions.has(permission)) && (when?.(of) ?? true),
  );
  if (!open.includes(true)) return otherwise;
  return actions.map(
    (action, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is a constant
      open[index] && <ActionButton key={index} of={of} action={action} name={name} />,
  );
}

function ActionButton<Row>({ of, action, name }: { of: Row; action: Action<Row>; name?: string }) {
  const { tone, run, done, to } = action;
  const label = action.label(of);
  const navigate = useNavigate();
  const [act, isBusy, perform] = useActing();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const work = async (reason = '') => {
    const answer = await run(of, reason);
    if (to) await navigate(to(of, answer), { replace: true });
    return answer;
  };
  const said = (answer: unknown) => done?.(of) ?? (typeof answer === 'string' ? answer : undefined);
  const confirm = isOpen ? action.confirm?.(of) : undefined;
  const reason = isOpen ? action.reason?.(of) : undefined;
  return (
    <>
      <button
        type="button"
        className={tone ? `button ${tone}` : 'button'}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => (action.confirm || action.reason ? setIsOpen(true) : void act(work, said))}
      >
        {label}
        {name && <span className="visually-hidden"> {name}</span>}
      </button>
      {confirm && (
        <ConfirmDialog
          title={confirm.title}
          act={label}
          tone={tone === 'danger' ? tone : undefined}
          onConfirm={async () => (await act(work, said)) && close()}
          onClose={close}
        >
          {typeof confirm.text === 'string' ? <p>{confirm.text}</p> : confirm.text}
        </ConfirmDialog>
      )}
      {reason && (
        <ReasonDialog
          title={reason.title}
          act={label}
          tone={tone}
          hint={reason.hint}
          most={reason.most}
          onReason={(why) => perform(() => work(why), said)}
          onClose={close}
        >
          {reason.text}
        </ReasonDialog>
      )}
    </>
  );
}
