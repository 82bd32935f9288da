import type { RoomPermissions } from './types.ts';

/** Of whoever may do nothing in a room: guests, and everybody until their own view of it has come. */
export const NO_PERMISSIONS: RoomPermissions = {
  canUseCancelPrivateShow: false,
  canUseCancelPrivateShowRequest: false,
  canUseEnterSpyShow: false,
  canUseLeaveSpyShow: false,
  canUseRequestPrivateShow: false,
  canUseRequestVoicePrivateShow: false,
};
