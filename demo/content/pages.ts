import type { Image } from '#modules/catalogue/contract/types.ts';
import type { PageContent } from '#modules/pages/contract/kinds.ts';
import { section } from './blank-section.ts';
import { seo } from './seo.ts';
import type { SiteWords } from './site-words.ts';

/** Pages that a site has besides its videos, by slug. */
export function pagesOf(words: SiteWords, pictureAt: (place: number) => Image): [slug: string, page: PageContent][] {
  return [
    ['partners', partners(words, pictureAt(0))],
    ['business', business(words, pictureAt(1))],
    ['app', app(words, pictureAt(2))],
    ['playa', player(words, pictureAt(3))],
    ['contact', contact(words)],
    ['removal', removal(words)],
    ['billing-help', billingHelp(words)],
  ];
}

function partners({ name, word }: SiteWords, image: Image): PageContent {
  return {
    title: `Earn with ${name}`,
    text: `Send people who love ${word} videos our way, and share in what they pay for as long as they stay.`,
    image,
    sections: [
      section('cards', {
        title: 'What you get',
        text: `### Half of every sale
Of the first payment and of each renewal.

### Seven days
Whoever joins within a week of your link counts as yours.

### Pictures and clips
Ready to use, in every size, and nothing that your own visitors may not see.

### Paid every two weeks
From 100 dollars on, by bank or card.`,
      }),
      section('steps', {
        title: 'How it begins',
        text: `### Write to us
Tell us where your visitors come from and what they like.

### Get your link
It carries your number and works for every page.

### See what it does
Clicks, sign-ups and payments, by day and by page.`,
      }),
      section('buttons', { text: '- [Write to us](/contact/)\n- [What we offer studios](/business/)' }),
    ],
    seoParams: seo(`Partners of ${name}`, `Earn with ${name}: half of every sale, paid every two weeks.`),
  };
}

function business({ name, word }: SiteWords, image: Image): PageContent {
  return {
    title: 'Work with us',
    text: `${name} shows videos of its own and of studios that share its standards. If you make ${word} videos, license them, or build the devices on which they are seen, we would like to hear from you.`,
    image,
    sections: [
      section('cards', {
        title: 'For whom',
        text: `### Studios
Bring your videos to people who pay for them. You keep the rights; we take care of formats, devices and delivery.

### Venues and hotels
Licences for a place, a device or an evening.

### Makers of devices
Test videos in every format, and a player that knows your lens.`,
      }),
      section('text', {
        title: 'What we ask for',
        text: 'Everybody in front of the camera is an adult, has consented in writing, and can take part of that back. Records are complete before a video goes online. We pay within 30 days and open our books for what concerns you.',
      }),
      section('buttons', { text: '- [Write to us](/contact/)\n- [Earn as a partner](/partners/)' }),
    ],
    seoParams: seo(`Business with ${name}`, `Studios, venues and makers of devices: how to work with ${name}.`),
  };
}

function app({ name, word }: SiteWords, image: Image): PageContent {
  return {
    title: 'The free app',
    text: `Every ${word} video of ${name} in your headset, downloaded over night and ready when you are. The app is free; members sign in with the account they have.`,
    image,
    sections: [
      section('cards', {
        title: 'Why an app',
        text: `### Nothing stutters
Videos lie on the device, in the largest quality that it plays.

### Each video counts once
What the app fetches counts like any other download: a video once a day, in whatever quality.

### The same list
What is here is there, with the account that you have.`,
      }),
      section('steps', {
        title: 'Set it up',
        text: `### Find it
In the store of your headset, or open this page in its browser.

### Sign in
With the address and the password that you have here.

### Choose
The list is the same as here. Press the arrow to fetch a video, the picture to watch it at once.`,
      }),
      section('questions', {
        title: 'Questions',
        text: `### Which headsets?
Those on the [list of devices](/devices/). On others the browser does it too.

### How much room does a video take?
Between 2 and 12 gigabytes, by its length and quality.

### Does it show on the home screen what it is?
It has a plain icon and a plain name.`,
      }),
      section('buttons', { text: '- [Set up a player](/playa/)\n- [See the devices](/devices/)' }),
    ],
    seoParams: seo(
      `The free app of ${name}`,
      `${word} videos in your headset, downloaded and without a stutter: the free app of ${name}.`,
    ),
  };
}

function player({ name, word }: SiteWords, image: Image): PageContent {
  return {
    title: 'Set up your player',
    text: `Five minutes, once. After that ${name} is a tile in your headset.`,
    image,
    sections: [
      section('steps', {
        title: 'In a headset of its own',
        text: `### Install the player
Search the store for a ${word} video player, or open the page of the [free app](/app/).

### Add this site
In the player choose *Add a site* and type the address of this one.

### Sign in
With the address and the password that you have here.

### Watch
Videos begin in the quality that your line carries. Look at the floor for the menu.`,
      }),
      section('steps', {
        title: 'In a headset on a computer',
        text: `### Start the headset's software
And put the headset on once, so that the computer knows it.

### Open this site in a browser that knows headsets
The button with the headset on it appears below every video.

### Press it
The video opens around you. Escape brings you back.`,
      }),
      section('questions', {
        title: 'When something is wrong',
        text: `### The password is not taken
Capital letters count. Try it once on this site, where you see what you type.

### I see the video twice
Choose *180°, side by side* in the player.

### The picture is soft
Choose a larger quality, clean the lenses, and move the headset until the word MENU is sharp.`,
      }),
      section('buttons', { text: '- [More help](/help/?key=tech)\n- [See the devices](/devices/)' }),
    ],
    seoParams: seo(
      `Set up your player for ${name}`,
      `How to watch ${word} videos of ${name} in a headset, step by step.`,
    ),
  };
}

function contact({ name, domain }: SiteWords): PageContent {
  return {
    title: 'Contact',
    text: `A person reads what you write, and answers on working days within 24 hours.

- **Members and payments:** [support@${domain}](mailto:support@${domain})
- **Removal of content:** [removal@${domain}](mailto:removal@${domain}), or the [removal page](/removal/)
- **Press, partners and studios:** [partners@${domain}](mailto:partners@${domain})
- **Privacy:** [privacy@${domain}](mailto:privacy@${domain})

Please write from the address of your account, and never send us the number of a card.

Example Productions Ltd., 1 Example Street, 10000 Example City (to be replaced by the operator)`,
    image: null,
    sections: [section('buttons', { text: '- [Look into the help first](/help/)\n- [Billing help](/billing-help/)' })],
    seoParams: seo(`Contact ${name}`, `How to reach the people behind ${name}: support, payments, removal, privacy.`),
  };
}

function removal({ name, domain }: SiteWords): PageContent {
  return {
    title: 'Ask for removal',
    text: `If you are shown on ${name} and did not agree to it, or hold the rights to something that is shown here, it comes down. You need no account and no lawyer.`,
    image: null,
    sections: [
      section('steps', {
        title: 'How to ask',
        text: `### Write to [removal@${domain}](mailto:removal@${domain})
Name the address of the page, and the minute if it is about a part of a video.

### Say why
That you did not agree, no longer agree, were not of age, or that it is your work.

### Say how we reach you
We ask for a document only where we cannot tell otherwise that it is you, and delete it afterwards.`,
      }),
      section('text', {
        title: 'What we do',
        text: 'We hide the content at once, within 24 hours at most, and look into it while nobody sees it. You hear what we decided within seven working days. Content shown without consent is removed for good and its fingerprint kept, so that it cannot come back.',
      }),
    ],
    seoParams: seo('Ask for removal', `How to have something removed from ${name}, by when, and what we need to know.`),
  };
}

function billingHelp({ name }: SiteWords): PageContent {
  return {
    title: 'Billing help',
    text: 'Find a charge, cancel, or have money back: these are the quickest ways.',
    image: null,
    sections: [
      section('cards', {
        text: `### What is this charge?
Your statement names the payment company. Its own page finds the purchase by the first six and last four digits of the card.

### Cancel
On your [dashboard](/main-dashboard/), in two steps. Access stays until the paid time ends.

### A refund
What we give back, and how to ask, is in the [refund policy](/refund-policy/).

### Change the card
Cancel, and join again when the time has ended: ${name} keeps no card that could be changed.`,
      }),
      section('buttons', {
        text: '- [Write to us](/contact/)\n- [Questions about payment](/help/?key=bill)',
      }),
    ],
    seoParams: seo('Billing help', `Find a charge, cancel or have money back: billing help of ${name}.`),
  };
}
