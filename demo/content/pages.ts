import type { Image } from '#modules/catalogue/contract/types.ts';
import type { PageContent } from '#modules/pages/contract/kinds.ts';
import { section } from './blank-section.ts';
import { seo } from './seo.ts';
import type { SiteWords } from './site-words.ts';

/** Pages of a site besides its videos, by slug. */
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
    text: `Send us people who love ${word} videos and earn a share of what they pay for as long as they stay.`,
    image,
    sections: [
      section('cards', {
        title: 'What you get',
        text: `### A share of every sale
We agree on it with you, for first payments and renewals.

### Seven days
Anyone who joins within a week of using your link counts as yours. The last link they used counts. Where the law asks for consent, we ask your visitors whether we may remember your link, and it counts if they agree.

### Pictures and clips
Ready to use, in every size, and safe for your own site.

### Nothing hidden
We note your partner ID and the offer of your link with each sale, and you can check our list against yours.`,
      }),
      section('steps', {
        title: 'How to start',
        text: `### Contact us
Tell us where your visitors come from and what they like.

### Get your ID
Add it to the address of any page, such as \`/videos/?affiliate_id=your-id\`. Add \`offer_id\` to tell your campaigns apart.

### Get your list
With each payment we send you the sales of your links: when, which plan and which offer.`,
      }),
      section('buttons', { text: '- [Contact us](/contact/)\n- [What we offer studios](/business/)' }),
    ],
    seoParams: seo(`Partners of ${name}`, `Earn with ${name}: a share of every sale that begins with your link.`),
  };
}

function business({ name, word }: SiteWords, image: Image): PageContent {
  return {
    title: 'Work with us',
    text: `${name} shows videos of its own and of studios that share its standards. If you make or license ${word} videos, or build devices that play them, we’d like to hear from you.`,
    image,
    sections: [
      section('cards', {
        title: 'Who it’s for',
        text: `### Studios
Reach people who pay for videos. You keep the rights. We take care of formats, devices and delivery.

### Venues and hotels
Licences for a venue, a device or an event.

### Device makers
Test videos in every format, and a player that supports your lens.`,
      }),
      section('text', {
        title: 'What we ask for',
        text: 'Everyone on camera is an adult, has consented in writing and can withdraw. Records are complete before a video goes online. We pay within 30 days and show you the sales of your videos.',
      }),
      section('buttons', { text: '- [Contact us](/contact/)\n- [Earn as a partner](/partners/)' }),
    ],
    seoParams: seo(`Business with ${name}`, `Studios, venues and device makers: how to work with ${name}.`),
  };
}

function app({ name, word }: SiteWords, image: Image): PageContent {
  return {
    title: 'The free app',
    text: `Every ${word} video on ${name} in your headset, downloaded overnight and ready when you are. The app is free. Members sign in with their account.`,
    image,
    sections: [
      section('cards', {
        title: 'Why an app',
        text: `### Smooth playback
Videos are on your device, in the highest quality that it plays.

### Each video counts once
Downloads in the app count like any other: each video once a day, whatever the quality.

### The same videos
Everything on this site, with the same account.`,
      }),
      section('steps', {
        title: 'Set it up',
        text: `### Get the app
From the store of your headset, or open this page in its browser.

### Sign in
Use the same email address and password as here.

### Choose a video
Press the arrow to download it, or the picture to stream it.`,
      }),
      section('questions', {
        title: 'Questions',
        text: `### Which headsets?
All on the [list of devices](/devices/). On others you can use the browser.

### How much space does a video need?
2 to 12 GB, depending on its length and quality.

### Is it discreet?
Yes. It has a plain icon and a plain name.`,
      }),
      section('buttons', { text: '- [Set up a player](/playa/)\n- [See the devices](/devices/)' }),
    ],
    seoParams: seo(`The free app of ${name}`, `Download ${word} videos to your headset with the free app of ${name}.`),
  };
}

function player({ name, word }: SiteWords, image: Image): PageContent {
  return {
    title: 'Set up your player',
    text: `Set it up once, in five minutes. After that you open ${name} right in your headset.`,
    image,
    sections: [
      section('steps', {
        title: 'Standalone headset',
        text: `### Install the player
Search the store for a ${word} video player, or get the [free app](/app/).

### Add this site
Choose *Add a site* in the player and enter the address of this site.

### Sign in
Use the same email address and password as here.

### Watch
Videos start in the quality that suits your connection. Look down to open the menu.`,
      }),
      section('steps', {
        title: 'Headset on a computer',
        text: `### Start the headset software
Put the headset on once so that the computer detects it.

### Open this site in a browser that supports headsets
You’ll see a headset button below every video.

### Press it
The video opens around you. Escape brings you back.`,
      }),
      section('questions', {
        title: 'Troubleshooting',
        text: `### The password doesn’t work
Capital letters matter. Try it on this site, where you can see what you type.

### I see two pictures
Choose *180°, side by side* in the player.

### The picture is blurry
Choose a higher quality, clean the lenses and adjust the headset until the word MENU is sharp.`,
      }),
      section('buttons', { text: '- [More help](/help/?key=tech)\n- [See the devices](/devices/)' }),
    ],
    seoParams: seo(
      `Set up your player for ${name}`,
      `How to watch ${word} videos on ${name} in a headset, step by step.`,
    ),
  };
}

function contact({ name, domain }: SiteWords): PageContent {
  return {
    title: 'Contact',
    text: `A person reads your message and answers within 24 hours on working days.

- **Members and payments:** [support@${domain}](mailto:support@${domain})
- **Removal of content:** [removal@${domain}](mailto:removal@${domain}), or the [removal page](/removal/)
- **Press, partners and studios:** [partners@${domain}](mailto:partners@${domain})
- **Privacy:** [privacy@${domain}](mailto:privacy@${domain})

Please write from the email address of your account, and never send us a card number.

Example Productions Ltd., 1 Example Street, 10000 Example City (to be replaced by the operator)`,
    image: null,
    sections: [section('buttons', { text: '- [Read the help first](/help/)\n- [Billing help](/billing-help/)' })],
    seoParams: seo(`Contact ${name}`, `How to reach the people behind ${name}: support, payments, removal, privacy.`),
  };
}

function removal({ name, domain }: SiteWords): PageContent {
  return {
    title: 'Request removal',
    text: `If you appear on ${name} without your consent, or own the rights to something shown here, we take it down. You don’t need an account or a lawyer.`,
    image: null,
    sections: [
      section('steps', {
        title: 'How to ask',
        text: `### Write to [removal@${domain}](mailto:removal@${domain})
Include the address of the page, and the time if it’s about part of a video.

### Say why
You did not agree, no longer agree, were under age, or it’s your work.

### Say how we can reach you
We only ask for a document if we can’t identify you otherwise, and delete it afterwards.`,
      }),
      section('text', {
        title: 'What we do',
        text: 'We hide the content within 24 hours while we review it. You get our decision within seven working days. Content without consent is deleted permanently. We keep its fingerprint so that it can’t be uploaded again.',
      }),
    ],
    seoParams: seo('Request removal', `How to have something removed from ${name}, by when, and what we need to know.`),
  };
}

function billingHelp({ name }: SiteWords): PageContent {
  return {
    title: 'Billing help',
    text: 'The quickest ways to find a charge, cancel or get a refund.',
    image: null,
    sections: [
      section('cards', {
        text: `### What is this charge?
Your statement shows the payment company. Its website finds the purchase by the first six and last four digits of your card.

### Cancel
On your [dashboard](/main-dashboard/), in two steps. You keep access until the end of the period you’ve paid for.

### A refund
See the [refund policy](/refund-policy/) for when and how.

### Change the card
Cancel, then join again when your access ends. ${name} doesn’t store cards.`,
      }),
      section('buttons', {
        text: '- [Contact us](/contact/)\n- [Payment help](/help/?key=bill)',
      }),
    ],
    seoParams: seo('Billing help', `Find a charge, cancel or get a refund: billing help for ${name}.`),
  };
}
