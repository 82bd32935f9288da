import type { RoomPermissions } from './types.ts';

/** For guests, and for everybody until their own state in the room is known. */
export const NO_PERMISSIONS: RoomPermissions = {
  canUseCancelPrivateShow: false,
  canUseCancelPrivateShowRequest: false,
  canUseEnterSpyShow: false,
  canUseLeaveSpyShow: false,
  canUseRequestPrivateShow: false,
  canUseRequestVoicePrivateShow: false,
};
