import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserEndpoints } from '#api/browser/browser.ts';
import * as m from '#messages/age-verification';
import { Notice } from '#ui/text/notice.tsx';
import type { ageVerificationEndpoints } from '../contract/api.ts';
import type { AgeCheckStatus } from '../contract/types.ts';
import { CheckFailed } from './check-failed.tsx';
import { POLL_EVERY_MS, pollStatus } from './poll-status.ts';

const endpoints = browserEndpoints<typeof ageVerificationEndpoints>('age-verification');

/** Waits for the result: with a script by polling, without one by reloading. */
export function WaitingForResult({ sessionId, again }: { sessionId: string; again: string }) {
  const { revalidate } = useRevalidator();
  const [isExhausted, setExhausted] = useState(false);

  useEffect(() => {
    const left = new AbortController();
    pollStatus({
      ask: () => statusOf(sessionId, left.signal),
      wait: (ms) => pause(ms, left.signal),
    }).then(
      (outcome) => (outcome === 'exhausted' ? setExhausted(true) : revalidate()),
      () => undefined,
    );
    return () => left.abort();
  }, [sessionId, revalidate]);

  if (isExhausted) return <CheckFailed status="pending" />;
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${POLL_EVERY_MS / 1000};url=${again}`} />
      </noscript>
      <Notice title={m.waiting()}>{m.waiting_text()}</Notice>
    </>
  );
}

/** If the check is gone, polling ends: another tab may have completed it, and the reloaded page shows that. */
async function statusOf(id: string, signal: AbortSignal): Promise<AgeCheckStatus> {
  try {
    return (await endpoints.session({ id }, { context: { keepNotFound: true }, signal })).data.status;
  } catch (error) {
    if ((error as { status?: unknown }).status === 404) return 'expired';
    throw error;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
