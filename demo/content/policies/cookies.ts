import type { SiteWords } from '../site-words.ts';

export const cookies = ({ name }: SiteWords) => ({
  title: 'Cookie policy',
  description: `Every cookie that ${name} sets, what it is for and how long it stays.`,
  text: `A cookie is a short text that your browser keeps for a site. We set those that the site needs to work, and none that follow you elsewhere.

## The cookies of this site

| name | what for | stays |
| --- | --- | --- |
| \`atoken\`, \`rtoken\` | keep you signed in | 8 days |
| \`av_clearance\` | remembers that your age was checked | a year |
| \`av_visit\` | the same for this visit alone, where the law asks with each | until you close the browser |
| \`sessionId\`, \`av_next\` | the age check that you have begun, and what you wanted to see | an hour |
| \`theme\` | light, dark or darkest, as you chose | a year |
| \`viewLayout_videos\`, \`viewLayout_models\` | grid or list, as you chose | a year |
| \`specialOffer\` | what you were offered when you were about to leave, and until when | 30 days |
| \`isTimerShow\`, \`trapTimerStarted\`, \`trapTimerDuration\`, \`trapTriggered\` | the timer of that offer, and that you were asked | until you close the browser |
| \`cameFor\` | the video you wanted, while you pay | a day |
| affiliate cookies | who recommended us, so that they are paid | 7 days |

## Doing without

You can delete cookies in your browser at any time, and keep it from taking any. Without them you can look around, but not stay signed in.

## Storage of the browser

The player keeps the volume and the quality that you chose in the browser's own storage. It never leaves your device.`,
});
