import * as m from '#messages/membership-admin';
import type { BenefitKind } from '../contract/types.ts';

export const BENEFIT_NAMES: Readonly<Record<BenefitKind, () => string>> = {
  gift: m.benefit_gift,
  'lifetime-cam-offer': m.benefit_lifetime_cam_offer,
  'classic-bundle': m.benefit_classic_bundle,
};
