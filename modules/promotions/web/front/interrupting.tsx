import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import * as m from '#messages/promotions';
import { isTurnFree, useTurn } from '#ui/overlay/interruption.ts';
import { browserSeconds } from '#ui/page/browser-time.ts';
import { later } from '#ui/page/later.tsx';
import { OFFER_LINKS } from '#ui/page/membership-state.ts';
import { useView } from '#ui/page/view.tsx';
import type { HeaderBar as Bar, PopUp } from '../../contract/types.ts';
import { expiredIcon } from '../expired-icon.tsx';
import { count } from './count.ts';
import { barState, isDue, rememberBar, rememberPopUp, wasShown } from './front-memory.ts';
import { HeaderBar } from './header-bar.tsx';
import { mayInterrupt } from './may-interrupt.ts';
import { useLetIn } from './use-let-in.ts';

const SECOND_MS = 1000;

const loadDialog = async () => (await import('./pop-up-dialog.tsx')).PopUpDialog;
/** Loaded late, since most visitors leave a page before a pop-up is due. */
const PopUpDialog = later(undefined, loadDialog);

export interface Front {
  popUps: readonly PopUp[];
  bars: readonly Bar[];
}

/** Pop-ups and bars for this visitor (R10). */
export function Interrupting({ popUps, bars }: Front) {
  const { pathname } = useLocation();
  const page = pathname.split('/')[1] || 'index';
  const isHere = (one: PopUp | Bar) => one.page === 'everywhere' || one.page === page;
  return (
    <>
      {/* Leaving the page closes what opened there. */}
      <PopUps key={`pop-ups ${pathname}`} popUps={popUps} isHere={isHere} pathname={pathname} />
      <Bars key={`bars ${pathname}`} bars={bars.filter(isHere)} pathname={pathname} />
    </>
  );
}

function PopUps({
  popUps,
  isHere,
  pathname,
}: Pick<Front, 'popUps'> & { isHere(popUp: PopUp): boolean; pathname: string }) {
  const [open, setOpen] = useState<PopUp | 'expired'>();
  useTurn('pop-up', open !== undefined);
  const close = () => setOpen(undefined);
  const show = (popUp: PopUp) => {
    // R11: counted once per browser.
    if (!wasShown(popUp)) count(popUp.uuid, 'shown');
    rememberPopUp(popUp, browserSeconds());
    setOpen(popUp);
  };
  const look = useEffectEvent((seconds: number) => {
    if (open || !isTurnFree('pop-up') || !mayInterrupt(pathname)) return;
    const due = popUps.find(
      (one) => one.opensBy === 'itself' && isHere(one) && seconds >= one.delay && isDue(one, browserSeconds()),
    );
    if (due) show(due);
  });
  useEffect(() => {
    let seconds = 0;
    const timer = setInterval(() => {
      seconds += 1;
      look(seconds);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const openByIcon = useEffectEvent(() => {
    const written = popUps.find((one) => one.opensBy === 'icon');
    if (written) show(written);
    else setOpen('expired');
  });
  const { isExpired: mayPressIcon } = useView();
  useEffect(() => {
    // Loaded before the icon is clicked.
    if (mayPressIcon) loadDialog().catch(() => undefined);
  }, [mayPressIcon]);
  useEffect(() => {
    expiredIcon.open = () => openByIcon();
    return () => {
      expiredIcon.open = undefined;
    };
  }, []);
  if (!open) return null;
  const isExpired = open === 'expired';
  return (
    <PopUpDialog
      popUp={isExpired ? expiredPopUp() : open}
      onPress={() => {
        if (!isExpired) count(open.uuid, 'clicked');
      }}
      onClose={close}
    />
  );
}

/** The default, if operators wrote none for expired accounts. */
function expiredPopUp() {
  return {
    title: m.expired_title(),
    text: m.expired_text(),
    image: null,
    buttonText: m.expired_button(),
    link: OFFER_LINKS.renew,
    isInNewTab: false,
    isPersistent: false,
  };
}

function Bars({ bars, pathname }: Pick<Front, 'bars'> & { pathname: string }) {
  const [away, setAway] = useState<readonly string[]>([]);
  const bar = bars.find((one) => !away.includes(one.uuid) && barState(one) !== false);
  const isLetIn = useLetIn(pathname, bar !== undefined);
  const isShown = useTurn('header-bar', isLetIn && bar !== undefined);
  useEffect(() => {
    if (!isShown || !bar || barState(bar) !== undefined) return;
    rememberBar(bar, true);
    count(bar.uuid, 'shown');
  }, [isShown, bar]);
  if (!bar || !isShown) return null;
  return (
    <HeaderBar
      bar={bar}
      onPress={() => count(bar.uuid, 'clicked')}
      onPutAway={() => {
        rememberBar(bar, false);
        setAway([...away, bar.uuid]);
      }}
    />
  );
}
