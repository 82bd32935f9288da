import { useEffect, useState } from 'react';
import * as m from '#messages/forum';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { type Order, type Subject, subjectRef } from '../contract/discussions.ts';
import type { Discussion } from '../contract/types.ts';
import { forumInBrowser } from './api.ts';
import { Thread } from './thread.tsx';

/** The comments of a page, once loaded. */
export function LoadedComments({ subject }: { subject: Subject }) {
  const id = subjectRef(subject);
  const [order, setOrder] = useState<Order>('new');
  const [discussion, setDiscussion] = useState<Discussion>();
  const [tries, setTries] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
  useEffect(() => {
    const abort = new AbortController();
    setHasFailed(false);
    forumInBrowser
      .discussion({ id, shared: '1', ...(order === 'best' && { vote: 'desc' as const }) }, { signal: abort.signal })
      .then(({ data }) => setDiscussion(data))
      .catch(() => {
        if (!abort.signal.aborted) setHasFailed(true);
      });
    return () => abort.abort();
  }, [id, order, tries]);
  if (hasFailed)
    return (
      <Notice
        kind="problem"
        actions={
          <Button kind="secondary" size="small" type="button" onClick={() => setTries(tries + 1)}>
            {m.try_again()}
          </Button>
        }
      >
        {m.not_loaded()}
      </Notice>
    );
  if (!discussion) return <p role="status">{m.loading()}</p>;
  return <Thread key={`${discussion.id}-${discussion.order}`} discussion={discussion} onOrder={setOrder} />;
}
