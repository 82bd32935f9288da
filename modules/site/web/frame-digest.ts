import type { Digest, FrameDigest } from '../contract/types.ts';

/** The part of the digest that every page carries; dictionaries are left out. */
export function frameDigestOf(digest: Digest): FrameDigest {
  const { site, headerMenu, footerMenu, footerMenuTypes, mobileBottomMenu, socialItems } = digest;
  const { isActiveNowBtn, headerLogoColor, footerLogo } = digest.siteSettings;
  return {
    site,
    headerMenu,
    footerMenu,
    footerMenuTypes,
    mobileBottomMenu,
    socialItems,
    pullDownMenuBanner: digest.pullDownMenuBanner,
    siteSettings: { isActiveNowBtn, headerLogoColor, footerLogo },
  };
}
