import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { notify } from '#admin/components/notices.tsx';
import { useMay } from '#admin/components/operator.ts';
import { ReasonDialog } from '#admin/components/reason-dialog.tsx';
import * as m from '#messages/operators-admin';

/** What can be done with work that failed: each act asks why, and says what it did. */
export function RetryOrDrop(props: {
  /** What it is about, for those who do not see the row. */
  name: string;
  retry?: (reason: string) => Promise<unknown>;
  drop?: (reason: string) => Promise<unknown>;
  onDropped?: () => void;
}) {
  const { name, retry, drop, onDropped } = props;
  const [asked, setAsked] = useState<'retry' | 'drop'>();
  const { revalidate } = useRevalidator();
  if (!useMay('operators.operate-system') || (!retry && !drop)) return null;
  async function act(reason: string) {
    await (asked === 'retry' ? retry : drop)?.(reason);
    notify(asked === 'retry' ? m.retried({ name }) : m.dropped({ name }));
    setAsked(undefined);
    if (asked === 'drop' && onDropped) onDropped();
    else await revalidate();
  }
  return (
    <span className="page-acts">
      {retry && (
        <button type="button" className="button" onClick={() => setAsked('retry')}>
          {m.retry()} <span className="visually-hidden">{name}</span>
        </button>
      )}
      {drop && (
        <button type="button" className="button danger" onClick={() => setAsked('drop')}>
          {m.drop()} <span className="visually-hidden">{name}</span>
        </button>
      )}
      {asked && (
        <ReasonDialog
          title={asked === 'retry' ? m.retry_title({ name }) : m.drop_title({ name })}
          act={asked === 'retry' ? m.retry() : m.drop()}
          onClose={() => setAsked(undefined)}
          onReason={act}
        >
          {asked === 'retry' ? m.retry_hint() : m.drop_hint()}
        </ReasonDialog>
      )}
    </span>
  );
}
