import type { SiteCopy } from '../site.ts';

export const copy: SiteCopy = {
  tagline: 'Step into the story.',
  description: 'Costume VR videos in stereo: legends, heroes and far worlds, close enough to touch.',
  heroTitle: 'Step into the story.',
  heroText: 'Costume videos in stereo VR. Legends and far worlds, seen from inside.',
  latestTitle: 'Newest stories',
  topTitle: 'Most watched',
  modelsTitle: 'The cast',
  joinTitle: 'Every story, one membership',
  joinText: 'Every story in full length and full resolution.',
  benefits: [
    'Every story in full length',
    'In the browser, and in VR where there is a headset',
    'Cancel in two steps, keep access to the end of the paid period',
  ],
  footer: 'All persons shown are adults. You must be 18 or older to use this site.',
};
