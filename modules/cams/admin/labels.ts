import type { Labels } from '#admin/components/resource/index.ts';
import * as m from '#messages/cams-admin';
import type { RoomList } from '../contract/room-lists.ts';
import type { ChargeKind } from '../contract/socket.ts';
import type { RefusalReason, RoomStatus, ShowKind, ShowReason, ShowState } from '../contract/types.ts';

export const STATUS: Labels<RoomStatus> = {
  public: [m.status_public, 'good'],
  private: [m.status_private, 'good'],
  away: [m.status_away, 'warn'],
  offline: m.status_offline,
};

export const LIST: Labels<RoomList> = { 'vr-cam-girls': m.list_girls, 'vr-cam-boys': m.list_boys };

export const SHOW_KIND: Labels<ShowKind> = { private: m.kind_private, voice: m.kind_voice, spy: m.kind_spy };

export const SHOW_STATE: Labels<ShowState> = {
  requested: [m.state_requested, 'warn'],
  running: [m.state_running, 'good'],
  interrupted: [m.state_interrupted, 'warn'],
  ended: m.state_ended,
  refused: m.state_refused,
};

/** Reasons for the state of a room or show. */
export const REASON: Labels<ShowReason | RefusalReason> = {
  BROADCAST_STOPPED_BY_MODEL: m.reason_model_stopped,
  BROADCAST_STOPPED_TECHNICAL: m.reason_technical,
  PRIVATE_SHOW_CANCELED_TECHNICAL: m.reason_technical,
  SPY_SHOW_CANCELED_TECHNICAL: m.reason_technical,
  PRIVATE_SHOW_DISABLED: m.reason_operator,
  PRIVATE_SHOW_RESUMED: m.reason_resumed,
  PRIVATE_SHOW_STARTED_BY_CLIENT: m.reason_private_started,
  PRIVATE_SHOW_DISABLED_BY_BILLING: m.reason_tokens,
  PRIVATE_SHOW_DISABLED_BY_MODEL: m.reason_performer_ended,
  PRIVATE_SHOW_DISABLED_BY_CLIENT: m.reason_visitor_ended,
  SPY_SHOW_DISABLED_BY_BILLING: m.reason_tokens,
  SPY_SHOW_DISABLED_BY_CLIENT: m.reason_visitor_ended,
  SPY_SHOW_RESUMED: m.reason_resumed,
  SPY_SHOW_STARTED_BY_CLIENT: m.reason_spy_started,
  LOGGED_IN: m.reason_on_air,
  LOGGED_OUT: m.reason_logged_out,
  BILLING: m.reason_tokens,
  SETTINGS_CHANGED: m.reason_settings,
  MODEL: m.reason_declined,
  MAINTENANCE: m.reason_operator_or_technical,
  EXPIRED: m.reason_expired,
  CLIENT: m.reason_taken_back,
};

export const CHARGE_KIND: Labels<ChargeKind> = {
  private: m.kind_private,
  voice: m.kind_voice,
  spy: m.kind_spy,
  tip: m.kind_tip,
  'tip-menu': m.kind_tip_menu,
  toy: m.kind_toy,
  goal: m.kind_goal,
  compliment: m.kind_compliment,
};

/** The wallet's accounts for tokens. */
export const WALLET_ACCOUNT: Labels<string> = {
  tokens: m.wallet_tokens,
  held: m.wallet_held,
  debt: m.wallet_debt,
  earned: m.wallet_earned,
  spent: m.wallet_spent,
  'paid-out': m.wallet_paid_out,
};

/** The kinds of wallet transfers for a charge. */
export const TRANSFER_KIND: Labels<string> = {
  held: m.transfer_held,
  posted: m.transfer_posted,
  returned: m.transfer_returned,
  spent: m.transfer_spent,
  'earned-back': m.transfer_earned_back,
};

export const YES_NO = { yes: m.yes, no: m.no };
