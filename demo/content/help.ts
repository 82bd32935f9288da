import type { HELP_KEYS } from '#modules/pages/contract/kinds.ts';
import type { SiteWords } from './site-words.ts';

export interface HelpWords {
  topic: (typeof HELP_KEYS)[number];
  header: string;
  text: string;
}

/** Three topics for each part of the help page. */
export function helpOf({ name }: SiteWords): HelpWords[] {
  return [
    {
      topic: 'tech',
      header: 'The video does not start',
      text: `1. Load the page again.
2. Choose a smaller quality in the player.
3. Close other tabs and pause downloads, so that the video gets the whole connection.
4. Update your browser or try another one.

If it still does not start, [contact us](/contact/) with the name of the video, your device and your browser.`,
    },
    {
      topic: 'tech',
      header: 'The picture is doubled or flat in my headset',
      text: `The player needs the format of the video. You’ll find it on the video page: *180°* or *360°*, and *side by side* or *top and bottom*.

- **Two pictures next to each other**: choose *180°, side by side*.
- **Everything too close or curved**: choose 180° instead of 360°.
- **Flat**: press the headset button of the player.`,
    },
    {
      topic: 'tech',
      header: 'The video keeps buffering',
      text: 'A 4K video needs about 25 Mbit/s and an 8K video about 80. Test your connection in the room where you watch. In a headset, 5 GHz Wi-Fi makes the biggest difference. You can also download the video and play it from your device.',
    },
    {
      topic: 'general',
      header: 'I can’t sign in',
      text: `Use the email address you joined with. Capital letters matter in the password, but not in the address. Forgot your password? [Set a new one](/reset-password/). We’ll send the link to the email address of your account.

After three wrong attempts you have to wait before the next one: a second at first, then twice as long each time, up to 15 minutes.`,
    },
    {
      topic: 'general',
      header: `Watching ${name} in a headset`,
      text: `Open the browser in your headset, go to this site and sign in. Then open a video and press the headset button. [See the steps for each player](/playa/).`,
    },
    {
      topic: 'general',
      header: 'Downloads',
      text: 'Members find the files of a video below it, with size and resolution. A file opens in any player that supports its format, which is part of the file name. If the connection breaks, the download continues where it stopped.',
    },
    {
      topic: 'bill',
      header: 'I was charged but have no access',
      text: 'Wait five minutes: the payment company has to confirm the payment first. Then sign out and sign in again. Still no access? [Contact us](/contact/) with the date and the amount, and we’ll find the payment.',
    },
    {
      topic: 'bill',
      header: 'How to cancel',
      text: 'Choose *Cancel membership* on your [dashboard](/main-dashboard/) and confirm. You keep access until the end of the period you’ve paid for. You won’t be charged again.',
    },
    {
      topic: 'bill',
      header: 'A charge you don’t recognize',
      text: `Your statement shows our payment company, not ${name}. Its website finds the purchase by the first six and last four digits of your card. Wasn’t it you? [Tell us](/contact/). We’ll end the membership and refund you.`,
    },
  ];
}
