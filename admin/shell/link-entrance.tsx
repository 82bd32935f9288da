import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as m from '#messages/admin';
import { Enrol } from './enrol.tsx';
import { Entrance } from './entrance.tsx';

/** What stands behind the hash of a link. It is taken out of the address at once, so that no history keeps it. */
export function useLinkToken(): string {
  const [token] = useState(() => {
    const found = location.hash.slice(1);
    history.replaceState(history.state, '', location.pathname);
    return found;
  });
  return token;
}

/** A link that lets nobody in. */
export function DeadLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Entrance title={title}>
      <p>{children}</p>
      <Link className="button" to="/sign-in">
        {m.sign_in_title()}
      </Link>
    </Entrance>
  );
}

/** The way on from a link that has let somebody in: a second factor, and then the home. */
export function EnrolAfterLink() {
  const navigate = useNavigate();
  return (
    <Entrance title={m.enrol_title()}>
      <Enrol onDone={() => void navigate('/', { replace: true })} />
    </Entrance>
  );
}

export const newPasswordField = () =>
  ({
    name: 'password',
    label: m.password(),
    type: 'password',
    autoComplete: 'new-password',
    hint: m.new_password_hint(),
  }) as const;
