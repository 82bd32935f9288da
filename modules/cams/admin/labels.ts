import type { Labels } from '#admin/components/resource/index.ts';
import * as m from '#messages/cams-admin';
import type { ChargeKind } from '../contract/socket.ts';
import type { RoomList, RoomStatus, ShowKind, ShowState } from '../contract/types.ts';

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

export const YES_NO = { yes: m.yes, no: m.no };
