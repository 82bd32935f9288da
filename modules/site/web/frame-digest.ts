import type { Digest, FrameDigest } from '../contract/types.ts';

/** What of the digest every page carries: its dictionaries are for those who ask for them. */
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
