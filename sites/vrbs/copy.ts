import type { SiteCopy } from '../site.ts';

export const copy: SiteCopy = {
  tagline: 'Be there.',
  description: 'Stereo VR films in up to 4K, streamed to your headset or your browser.',
  heroTitle: 'Be there.',
  heroText: 'Stereo films you can look around in. In the browser, or in the headset you already own.',
  latestTitle: 'Latest VR videos',
  topTitle: 'Top VR videos',
  modelsTitle: 'Top models',
  joinTitle: 'One membership, every film',
  joinText: 'Full-length films in full resolution, for as long as you stay.',
  benefits: [
    'Every full-length film, streamed or downloaded',
    'Up to ten downloads a day',
    'Works in the browser and in headset apps',
    'Cancel in two steps, keep access to the end of the paid period',
  ],
  footer: 'All persons shown are adults. You must be 18 or older to use this site.',
};
