import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import * as m from '#messages/wallet';
import { ButtonLink } from '#ui/form/button.tsx';
import { Notice } from '#ui/text/notice.tsx';

const POLL_MS = 2000;
/** Two minutes. Waiting longer for the confirmation isn't worthwhile. */
const POLLS = 60;

/** The outcome of the checkout that the buyer returns from. Polls while the payment is pending. */
export function WhatBecame({ state, here }: { state: 'pending' | 'approved' | 'declined'; here: string }) {
  if (state === 'approved')
    return (
      <Notice kind="success" title={m.arrived()}>
        {m.arrived_text()}
      </Notice>
    );
  if (state === 'declined')
    return (
      <Notice kind="problem" title={m.declined()}>
        {m.declined_text()}
      </Notice>
    );
  return <Waiting here={here} />;
}

function Waiting({ here }: { here: string }) {
  const { revalidate } = useRevalidator();
  const [polls, setPolls] = useState(0);
  useEffect(() => {
    if (polls >= POLLS) return;
    const timer = setTimeout(() => {
      setPolls(polls + 1);
      void revalidate();
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [polls, revalidate]);
  return (
    <Notice
      title={m.waiting()}
      actions={
        <ButtonLink to={here} kind="secondary" size="small" reloadDocument>
          {m.check_again()}
        </ButtonLink>
      }
    >
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      {m.waiting_text()}
    </Notice>
  );
}
