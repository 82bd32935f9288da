import type { HELP_KEYS } from '#modules/pages/contract/kinds.ts';
import type { SiteWords } from './site-words.ts';

export interface HelpWords {
  topic: (typeof HELP_KEYS)[number];
  header: string;
  text: string;
}

/** Three topics for each part of the help page. */
export function helpOf({ name, word }: SiteWords): HelpWords[] {
  return [
    {
      topic: 'tech',
      header: 'The video does not start',
      text: `1. Load the page again.
2. Choose a smaller quality in the player.
3. Close other tabs and downloads: a video needs the line for itself.
4. Try another browser. An old one may not know how the video is packed.

If it still does not start, [write to us](/contact/) with the name of the video, of your device and of your browser.`,
    },
    {
      topic: 'tech',
      header: `The picture is double, or flat, in my headset`,
      text: `The player has to know how the video is made. Every video page says so: *180°* or *360°*, and *side by side* or *one above the other*.

- **Two pictures beside each other**: choose *180°, side by side*.
- **Everything too near or bent**: choose 180° instead of 360°.
- **Flat**: press the headset button of the player; the page alone is a window, not a room.`,
    },
    {
      topic: 'tech',
      header: 'It stops every few seconds',
      text: 'A video of 4K takes about 25 Mbit/s, one of 8K about 80. Measure your line in the room where you watch. In a headset, 5 GHz makes more difference than anything else. Or download the video and play it from the device.',
    },
    {
      topic: 'general',
      header: 'I cannot sign in',
      text: `Write the address as you did when you joined; capital letters do not matter. In the password they do. If the password is gone, [set a new one](/reset-password/): the link comes to the address of your account.

Three wrong tries are free. After them each one has to wait: a second at first, then two, then four and so on, a quarter of an hour at most.`,
    },
    {
      topic: 'general',
      header: `Watching ${name} in a headset`,
      text: `Open the browser of the headset, go to this site, sign in, open a video and press the headset button. [Step by step for each player](/playa/).`,
    },
    {
      topic: 'general',
      header: 'Downloads',
      text: 'Under every video members find its files, with size and resolution. A file opens in any player that knows the format; its name says which it is. Downloads go on where they stopped if the line breaks.',
    },
    {
      topic: 'bill',
      header: 'I was charged and have no access',
      text: 'Give it five minutes: the payment company tells us when it has the money. Then sign out and in again. Still nothing? [Write to us](/contact/) with the date and the sum; we find it.',
    },
    {
      topic: 'bill',
      header: 'Cancel a membership',
      text: 'On your [dashboard](/main-dashboard/) choose *Cancel membership* and confirm. That is all. You keep access until the paid time ends, and nothing is charged after it.',
    },
    {
      topic: 'bill',
      header: `A charge that you do not know`,
      text: `Our payment companies stand on your statement, not ${name}. Each of them has a page where the first six and the last four digits of your card find the purchase. If it was not you, [tell us](/contact/): we end the membership and give the money back. ${word} can wait.`,
    },
  ];
}
