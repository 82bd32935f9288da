import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as m from '#messages/promotions';
import { Button } from '#ui/form/button.tsx';
import { useTurn } from '#ui/overlay/interruption.ts';
import { Notice } from '#ui/text/notice.tsx';
import type { ConsentChoice } from '../../contract/types.ts';
import { useLetIn } from '../front/use-let-in.ts';

/**
 * R14: a bar at the foot of the window if the page may be interrupted, otherwise at the end of the page. Either answer
 * closes it.
 */
export function ConsentQuestion({ link }: { link: string }) {
  const { pathname } = useLocation();
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered || pathname === '/cookie-settings/') return null;
  return <Question key={pathname} link={link} pathname={pathname} onAnswered={() => setAnswered(true)} />;
}

function Question({ link, pathname, onAnswered }: { link: string; pathname: string; onAnswered(): void }) {
  const titleId = useId();
  const isOver = useLetIn(pathname, true);
  useTurn('consent', isOver);
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  const answer = async (choice: ConsentChoice) => {
    setState('busy');
    try {
      await save(choice, link);
    } catch {
      setState('failed');
      return;
    }
    // The button that had the focus disappears.
    document.getElementById('content')?.focus({ preventScroll: true });
    onAnswered();
  };
  const button = (choice: ConsentChoice, label: string) => (
    <Button type="button" kind="secondary" disabled={state === 'busy'} onClick={() => void answer(choice)}>
      {label}
    </Button>
  );
  return (
    <section className="consent" data-over={isOver ? '' : undefined} aria-labelledby={titleId}>
      <h2 className="consent__title" id={titleId}>
        {m.consent_title()}
      </h2>
      <p>
        {m.consent_text()}{' '}
        <Link className="consent__link" to="/cookie-settings/">
          {m.cookie_settings()}
        </Link>
      </p>
      {state === 'failed' && <Notice kind="problem">{m.consent_failed()}</Notice>}
      <div className="consent__choices">
        {button('no', m.only_necessary())}
        {button('yes', m.allow_marketing())}
      </div>
    </section>
  );
}

async function save(choice: ConsentChoice, link: string): Promise<void> {
  const answer = await fetch('/send/v1/front/consent', {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ choice, link }),
  });
  if (!answer.ok) throw new Error(`The choice was answered ${answer.status}`);
}
