import * as m from '#messages/admin';
import { AdminDialog } from './dialog.tsx';
import { messageOf } from './refusal.ts';
import { SmallForm } from './small-form.tsx';

/** As short as calls take a reason. */
const LEAST = 3;
class NoReason extends Error {}

/** Asks why before something is done; the reason goes into the audit log. */
export function ReasonDialog({
  title,
  hint,
  act,
  onClose,
  onReason,
}: {
  title: string;
  /** What will happen. */
  hint: string;
  act: string;
  onClose: () => void;
  onReason: (reason: string) => Promise<void>;
}) {
  async function submit({ reason = '' }: Record<string, string>) {
    if (reason.trim().length < LEAST) throw new NoReason();
    await onReason(reason);
  }
  return (
    <AdminDialog title={title} onClose={onClose}>
      <p>{hint}</p>
      <SmallForm
        fields={[{ name: 'reason', label: m.reason(), type: 'text', autoComplete: 'off', hint: m.reason_hint() }]}
        act={act}
        faultOf={(error) => (error instanceof NoReason ? m.reason_missing() : messageOf(error))}
        onSubmit={submit}
      />
    </AdminDialog>
  );
}
