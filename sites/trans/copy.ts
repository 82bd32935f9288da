import type { SiteCopy } from '../site.ts';

export const copy: SiteCopy = {
  tagline: 'In their own words.',
  description: 'Portraits in stereo VR: performers in places of their own choosing, in real time.',
  heroTitle: 'In their own words.',
  heroText: 'Portraits in stereo VR. The place, the light and the last word are theirs.',
  latestTitle: 'New portraits',
  topTitle: 'Most visited',
  modelsTitle: 'The performers',
  joinTitle: 'Every portrait, uncut',
  joinText: 'Full length, full resolution, for as long as you stay.',
  benefits: [
    'Every portrait in full length',
    'In the browser, and in VR where there is a headset',
    'Cancel in two steps, keep access to the end of the paid period',
  ],
  footer: 'All persons shown are adults. You must be 18 or older to use this site.',
};
