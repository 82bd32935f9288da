import * as m from '#messages/player';
import { PANEL, PANEL_AREAS, SEEK_AREA } from '../panel-layout.ts';
import { fetchSignInCode, redeemSignInCode, type SignInCode } from './code-sign-in.ts';
import { drawButton, write, writeLines } from './drawing.ts';
import type { PageParts, PanelPage } from './page-parts.ts';

type State = { is: 'fetching' } | { is: 'waiting'; code: string } | { is: 'done' } | { is: 'over'; why: string };

const POLLED_MS = 3000;

/** Signing in by a code that is typed on another device, while this one stays on (R71). */
export function signInPage({ video, go }: PageParts): PanelPage {
  let state: State = { is: 'fetching' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let visits = 0;

  async function begin() {
    visits += 1;
    const visit = visits;
    state = { is: 'fetching' };
    const code = await fetchSignInCode();
    if (visit !== visits) return;
    if (!code) {
      state = { is: 'over', why: m.vr_no_code() };
      return;
    }
    state = { is: 'waiting', code: code.code };
    wait(visit, code);
  }

  function wait(visit: number, code: SignInCode) {
    timer = setTimeout(async () => {
      const outcome = await redeemSignInCode(code);
      // Signed in is signed in, even where the page has been closed since.
      if (outcome.is === 'signed-in') {
        state = { is: 'done' };
        video().site?.signedIn();
        return;
      }
      if (visit !== visits) return;
      if (outcome.is === 'waiting') return wait(visit, code);
      const why = { expired: m.vr_code_expired, failed: m.vr_sign_in_failed };
      state = { is: 'over', why: outcome.is === 'refused' ? outcome.why : why[outcome.is]() };
    }, POLLED_MS);
  }

  function end() {
    visits += 1;
    clearTimeout(timer);
  }

  const areas = () => PANEL_AREAS['sign-in'].filter(({ action }) => action === 'sign-in-done' || state.is === 'over');

  function signedInWord(): string {
    const address = `${location.host}/join-now/`;
    return video().site?.isExpired ? m.vr_signed_in_expired({ address }) : m.vr_signed_in();
  }

  function drawState(context: CanvasRenderingContext2D) {
    const { x, width } = SEEK_AREA;
    const lines = { size: 30, align: 'left', most: width, lines: 4 } as const;
    if (state.is === 'fetching') return writeLines(context, m.loading(), x, 130, lines);
    if (state.is === 'done') return writeLines(context, signedInWord(), x, 130, lines);
    if (state.is === 'over') return writeLines(context, state.why, x, 130, lines);
    const address = `${location.host}/playalogin/`;
    writeLines(context, m.vr_type_code({ address }), x, 120, lines);
    write(context, state.code, PANEL.width / 2, 340, { size: 120, align: 'center', most: width });
  }

  return {
    stays: true,
    areas,
    draw(context, pointed) {
      write(context, m.handed_sign_in(), SEEK_AREA.x, 56, { size: 34, align: 'left', most: SEEK_AREA.width });
      drawState(context);
      for (const area of areas()) {
        const words = area.action === 'sign-in-again' ? m.vr_new_code() : m.vr_controls();
        drawButton(context, area, { words, isPointed: pointed?.action === area.action });
      }
    },
    press({ action }) {
      if (action === 'sign-in-again') void begin();
      if (action === 'sign-in-done') go('controls');
    },
    open: () => void begin(),
    close: end,
  };
}
