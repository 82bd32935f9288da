import type { Template } from './template.ts';

export const cookies: Template = {
  title: 'Cookie policy',
  description: 'Every cookie that [[site]] sets, what it does and how long it lasts.',
  text: `A cookie is a short text that your browser stores for a site. We set cookies that the site needs to work, and marketing cookies only where a partner’s link or an offer led you here and you allow them. None of them track you elsewhere.

## The cookies of this site

| name | purpose | lasts |
| --- | --- | --- |
| \`atoken\`, \`rtoken\` | keeps you signed in | 8 days |
| \`av_clearance\` | remembers that your age was checked | a year |
| \`av_visit\` | the same for one visit, where the law requires a check each time | until you close the browser |
| \`sessionId\`, \`av_next\` | the age check you started, and the page to return to | an hour |
| \`theme\` | the theme you chose | a year |
| \`viewLayout_videos\`, \`viewLayout_models\` | the layout you chose | a year |
| \`specialOffer\` | the offer you got when you were about to leave, and when it ends | 30 days |
| \`isTimerShow\`, \`trapTimerStarted\`, \`trapTimerDuration\`, \`trapTriggered\` | the timer of that offer, and that you saw it | until you close the browser |
| \`cameFor\` | the video you came for, while you pay | a day |
| \`championship\` | tells your browser from others when you vote in a championship, so that each vote counts once | 180 days |
| \`consent\` | remembers whether you allow marketing cookies | 180 days |
| \`affiliate_id\`, \`offer_id\`, \`hit\` | marketing: the partner whose link you opened and when, so that they get paid | 7 days |
| \`promotion\` | marketing: the offers you opened, so that we see which ones work; not who you are | 7 days |

## Your choice

In the European Economic Area, in the United Kingdom, where we don’t know your country, and wherever this site asks everybody, marketing cookies wait for your consent. You can allow or refuse them at any time in the [cookie settings](/cookie-settings/). Refusing deletes those that are there, and the site stays the same. A browser that sends Global Privacy Control has refused.

## Blocking cookies

You can delete or block cookies in your browser at any time. You can still browse without them, but you can’t stay signed in.

## Browser storage

The player stores your volume and quality in your browser, and the site which pop-ups and bars you have seen (\`shownValuePopUps\`, \`headerBarShow\`, \`expiredBar\`, \`ID_APP_FOOTER\`). They never leave your device.`,
};
