import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import type { Permission } from '#api/declare/permissions.ts';
import * as m from '#messages/admin';
import type { Me } from '#modules/operators/contract/types.ts';
import { AccountPanelsContext } from '../components/account/account-panels.tsx';
import { fetchMe } from '../components/account/me.ts';
import { type AtAdmin, OperatorContext } from '../components/account/operator.ts';
import { AdminDialog } from '../components/dialog/dialog.tsx';
import { dismissFailed, NoticeList } from '../components/dialog/notices.tsx';
import { LeaveDialog } from '../components/form/unsaved-guard.tsx';
import { setConcierge } from '../components/request/admin-send.ts';
import { Waiting } from '../components/screen/waiting.tsx';
import { accountPanels } from '../screens.ts';
import { FactorForm } from './factor-form.tsx';
import { Menu } from './menu.tsx';
import { PasswordForm } from './password-form.tsx';
import { forgetEntries } from './recent-entries.ts';
import { TopBar } from './top-bar.tsx';

interface Asking {
  for: 'factor' | 'sign-in';
  answer(isThere: boolean): void;
}

/** The frame around every screen: menu, search, notices. */
export function Admin() {
  const me = useLoaderData() as Me;
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is what it waits for
  useEffect(() => dismissFailed, [pathname]);
  const screen = useFocusOnArrival(pathname);
  const [asking, setAsking] = useState<Asking>();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const operator = useMemo<AtAdmin>(
    () => ({
      id: me.id ?? '',
      email: me.email ?? '',
      permissions: new Set(me.permissions as Permission[]),
      everywhere: new Set(me.everywhere as Permission[]),
      sites: me.sites,
      roles: me.roles,
      siteHere: me.siteHere ?? '',
    }),
    [me],
  );
  useEffect(() => {
    const ask = (what: Asking['for']) => new Promise<boolean>((answer) => setAsking({ for: what, answer }));
    setConcierge({ signInAgain: () => ask('sign-in'), askForFactor: () => ask('factor') });
    return () => setConcierge(undefined);
  }, []);
  function end(isThere: boolean) {
    setAsking(undefined);
    asking?.answer(isThere);
  }
  function signedIn(found?: Me) {
    // What is on the screen is not somebody else's to send.
    if (found && found.id !== me.id) return location.assign('/admin/');
    end(found !== undefined);
    if (found) return;
    forgetEntries();
    void navigate(`/sign-in?next=${encodeURIComponent(here())}`);
  }

  return (
    <OperatorContext value={operator}>
      <a className="skip-link" href="#screen">
        {m.skip_to_screen()}
      </a>
      <div className="admin" data-busy={state !== 'idle' || undefined}>
        <Menu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
        <div className="admin-main">
          <TopBar onMenu={() => setIsMenuOpen(true)} />
          <main ref={screen} id="screen" tabIndex={-1}>
            <AccountPanelsContext value={accountPanels}>
              <Outlet />
            </AccountPanelsContext>
          </main>
        </div>
      </div>
      <ScrollRestoration getKey={scrollKey} />
      <NoticeList />
      <LeaveDialog />
      {asking?.for === 'factor' && <FactorDialog onEnd={end} />}
      {asking?.for === 'sign-in' && <SignInDialog email={me.email ?? ''} onEnd={signedIn} />}
    </OperatorContext>
  );
}

/**
 * Another screen is read from its beginning, and its first field is one key away: what led there is gone, and the focus
 * with it.
 */
function useFocusOnArrival(pathname: string) {
  const screen = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    screen.current?.focus({ preventScroll: true });
  }, [pathname]);
  return screen;
}

/** Every first screen has the same key: one opened by address would begin where another was left. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

function here(): string {
  return location.pathname.replace(/^\/admin/, '') + location.search;
}

/** Asked where money or roles are touched; the call that needed it goes on afterwards. */
function FactorDialog({ onEnd }: { onEnd: (isShown: boolean) => void }) {
  const [me, setMe] = useState<Me>();
  useEffect(() => {
    fetchMe().then(setMe, () => onEnd(false));
  }, [onEnd]);
  return (
    <AdminDialog title={m.second_factor_again()} onClose={() => onEnd(false)}>
      {me ? <FactorForm me={me} onShown={() => onEnd(true)} /> : <Waiting />}
    </AdminDialog>
  );
}

/** Lets anyone who was in the admin in again, above what they were doing. @param onEnd told who is in, or nobody */
function SignInDialog({ email, onEnd }: { email: string; onEnd: (me?: Me) => void }) {
  const [me, setMe] = useState<Me>();
  function goOn(found: Me) {
    // Setting up a factor is more than a dialog can hold.
    if (found.stage === 'factor') setMe(found);
    else onEnd(found.stage === 'in' ? found : undefined);
  }
  return (
    <AdminDialog title={me ? m.second_factor_title() : m.sign_in_again_title()} onClose={() => onEnd()}>
      {me ? (
        <FactorForm me={me} onShown={() => onEnd(me)} />
      ) : (
        <>
          <p className="dialog-body">{m.sign_in_again_hint()}</p>
          <PasswordForm email={email} onSignedIn={goOn} />
        </>
      )}
    </AdminDialog>
  );
}
