import * as m from '#messages/cams';
import type { ComplimentInfo, OwnRoom, ShowKind } from '../../contract/types.ts';
import type { RoomEvent } from '../chat/use-room.ts';

/** A room's dialog: its text, and what its button does. */
export interface RoomDialog {
  title: string;
  text: string;
  /** Below the text. */
  hint?: string;
  /** A button to close it, token packs (by the button's label), a compliment, or a public name. */
  offers: 'ok' | 'get-tokens' | 'buy-tokens' | 'compliment' | 'name' | 'sign-in';
  compliment?: ComplimentInfo;
}

/** It offers token packs. */
export const isBuying = ({ offers }: RoomDialog) => offers === 'get-tokens' || offers === 'buy-tokens';

export const notEnough = (): RoomDialog => ({
  title: m.not_enough_title(),
  text: m.not_enough_text(),
  offers: 'get-tokens',
});

const unable = (model: string): RoomDialog => ({
  title: m.private_with({ model }),
  text: m.unable_to_accept({ model }),
  hint: m.not_charged_before(),
  offers: 'ok',
});

export const showOver = (compliment: ComplimentInfo): RoomDialog => ({
  title: m.show_over_title(),
  text: m.show_over_text(),
  offers: 'compliment',
  compliment,
});

/** R68. The dialog for an event in a room; undefined if it has none. */
export function dialogOfEvent(event: RoomEvent, model: string): RoomDialog | undefined {
  switch (event.type) {
    case 'refused':
      if (event.reason === 'CLIENT') return undefined;
      if (event.reason === 'BILLING') return notEnough();
      if (event.reason === 'SETTINGS_CHANGED')
        return { title: m.settings_changed_title(), text: m.settings_changed_text(), offers: 'ok' };
      return unable(model);
    case 'low-balance':
      return lowBalance(event.kind, event.minutes);
    default:
      return undefined;
  }
}

/**
 * The notice beside the stream when a spy's show ends, unless the spy ended it. @param before the show they had in the
 * room
 */
export function noticeOfEvent(event: RoomEvent, before: OwnRoom['show'] | undefined): string | undefined {
  if (event.type !== 'own' || event.own.show) return undefined;
  if (event.reason === 'SPY_SHOW_DISABLED_BY_BILLING') return m.spy_finished();
  const isSpyOver = before?.kind === 'spy' && event.reason !== null && event.reason !== 'SPY_SHOW_DISABLED_BY_CLIENT';
  return isSpyOver ? m.watched_show_over() : undefined;
}

function lowBalance(kind: ShowKind, minutes: number): RoomDialog {
  const isSpy = kind === 'spy';
  return {
    title: m.low_balance_title(),
    text: isSpy ? m.low_balance_spy({ n: minutes }) : m.low_balance_private({ n: minutes }),
    offers: isSpy ? 'get-tokens' : 'buy-tokens',
  };
}

/** What a request was for. */
export type Purpose = 'private' | 'spy' | 'other';

/** R68. The dialog for a refused request; a text without a title is a notice. */
export function dialogOfRefusal(purpose: Purpose, code: string, message: string): RoomDialog | { notice: string } {
  const ok = (title: string, text: string): RoomDialog => ({ title, text, offers: 'ok' });
  switch (code) {
    case 'NOT_ENOUGH_TOKENS':
      return notEnough();
    case 'NAME_NEEDED':
      return { title: m.name_needed_title(), text: message, offers: 'name' };
    case 'NOT_AUTHENTICATED':
      return { title: m.sign_in_title(), text: m.sign_in_text(), offers: 'sign-in' };
    case 'REQUEST_EXISTS':
      return ok(m.private_request_title(), m.request_exists());
    case 'SPY_TOO_SOON':
    case 'REQUEST_TOO_SOON':
      return ok(purpose === 'spy' ? m.spy_error_title() : m.private_error_title(), message);
    case 'BANNED':
      return { notice: message };
  }
  if (purpose === 'spy') return ok(m.spy_error_title(), m.spy_failed());
  if (purpose === 'private') return { notice: m.went_wrong() };
  return { notice: message || m.went_wrong() };
}

export const isDialog = (said: RoomDialog | { notice: string }): said is RoomDialog => 'title' in said;
