import type { SiteCopy } from '../site.ts';

export const copy: SiteCopy = {
  tagline: 'Good company.',
  description: 'Stereo VR videos in good company: trips, matches and long evenings, from the best seat.',
  heroTitle: 'Good company.',
  heroText: 'Trips, matches and long evenings in stereo VR. You have the best seat.',
  latestTitle: 'Just in',
  topTitle: 'Everybody’s favorites',
  modelsTitle: 'The crew',
  joinTitle: 'Join the crew',
  joinText: 'Every evening in full length and full resolution.',
  benefits: [
    'Every video in full length',
    'In the browser, and in VR where there is a headset',
    'Cancel in two steps, keep access to the end of the paid period',
  ],
  footer: 'All persons shown are adults. You must be 18 or older to use this site.',
};
