import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as m from '#messages/admin';
import type { Me } from '#modules/operators/contract/types.ts';
import { admin, fetchMe } from '../components/account/me.ts';
import { Enrol } from './enrol.tsx';
import { Entrance } from './entrance.tsx';
import { FactorForm } from './factor-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** The way in: password, then a second factor, which is set up first where there is none. */
export function SignIn() {
  const [me, setMe] = useState<Me>();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const goIn = () => navigate(inside(query.get('next')), { replace: true });
  useEffect(() => {
    fetchMe().then(
      (found) => setMe(found),
      () => setMe(undefined),
    );
  }, []);
  useEffect(() => {
    if (me?.stage === 'in') void navigate(inside(query.get('next')), { replace: true });
  }, [me, navigate, query]);
  async function startOver() {
    await admin().signOut();
    setMe(await fetchMe());
  }

  if (me?.stage === 'factor')
    return (
      <Entrance title={m.second_factor_title()} onBack={() => void startOver()}>
        <FactorForm onShown={() => void goIn()} me={me} />
      </Entrance>
    );
  if (me?.stage === 'enrol')
    return (
      <Entrance title={m.enrol_title()} onBack={() => void startOver()}>
        <Enrol onDone={() => void goIn()} />
      </Entrance>
    );
  return (
    <Entrance title={m.sign_in_title()}>
      <PasswordForm onSignedIn={setMe} />
    </Entrance>
  );
}

/** Nowhere but a screen of the admin. */
function inside(next: string | null): string {
  return next?.startsWith('/') && !next.startsWith('//') && !next.startsWith('/sign-in') ? next : '/';
}
