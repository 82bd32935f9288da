import { DeskDialog } from '#admin/parts/dialog.tsx';
import { SmallForm } from '#admin/parts/small-form.tsx';
import * as m from '#messages/desk-admin';

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
  return (
    <DeskDialog title={title} onClose={onClose}>
      <p>{hint}</p>
      <SmallForm
        fields={[
          { name: 'reason', label: m.reason(), type: 'text', autoComplete: 'off', hint: m.reason_hint() },
        ]}
        act={act}
        onSubmit={({ reason = '' }) => onReason(reason)}
      />
    </DeskDialog>
  );
}
