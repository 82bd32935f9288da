import { useEffect, useMemo, useState } from 'react';
import { Outlet, useLoaderData, useNavigate, useNavigation } from 'react-router';
import type { Permission } from '#calls/permissions.ts';
import * as m from '#messages/admin';
import type { Me } from '#modules/desk/contract/wire.ts';
import { AccountPanelsContext } from '../parts/account-panels.tsx';
import { setConcierge } from '../parts/desk-send.ts';
import { NoticeList } from '../parts/notices.tsx';
import { type AtDesk, OperatorContext } from '../parts/operator.ts';
import { LeaveDialog } from '../parts/unsaved-guard.tsx';
import { accountPanels } from '../screens.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { Menu } from './menu.tsx';
import { forgetEntries } from './recent-entries.ts';
import { TopBar } from './top-bar.tsx';

interface Asking {
  answer(isShown: boolean): void;
}

/** The frame around every screen: menu, search, notices. */
export function Desk() {
  const me = useLoaderData() as Me;
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [asking, setAsking] = useState<Asking>();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const operator = useMemo<AtDesk>(
    () => ({
      id: me.id ?? '',
      email: me.email ?? '',
      permissions: new Set(me.permissions as Permission[]),
      sites: me.sites,
    }),
    [me],
  );
  useEffect(() => {
    setConcierge({
      signInAgain: () => {
        forgetEntries();
        void navigate(`/sign-in?next=${encodeURIComponent(here())}`);
      },
      askForFactor: () => new Promise((answer) => setAsking({ answer })),
    });
  }, [navigate]);

  return (
    <OperatorContext value={operator}>
      <a className="skip-link" href="#screen">
        {m.skip_to_screen()}
      </a>
      <div className="desk" data-busy={state !== 'idle' || undefined}>
        <Menu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
        <div className="desk-main">
          <TopBar onMenu={() => setIsMenuOpen(true)} />
          <main id="screen" tabIndex={-1}>
            <AccountPanelsContext value={accountPanels}>
              <Outlet />
            </AccountPanelsContext>
          </main>
        </div>
      </div>
      <NoticeList />
      <LeaveDialog />
      {asking && (
        <FactorDialog
          onEnd={(isShown) => {
            setAsking(undefined);
            asking.answer(isShown);
          }}
        />
      )}
    </OperatorContext>
  );
}

function here(): string {
  return location.pathname.replace(/^\/admin/, '') + location.search;
}
