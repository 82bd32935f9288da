import type { ContentOf } from '#modules/content/contract/kinds.ts';
import type { FAQ } from '#modules/pages/contract/kinds.ts';
import type { SiteWords } from './site-words.ts';

/** What people ask before they join and after. */
export function questionsOf({ name, word }: SiteWords): ContentOf<typeof FAQ>[] {
  return [
    {
      question: `What do I need to watch ${word} videos?`,
      answer: `A browser is enough: every video plays in a window that you turn with a finger or the mouse. In a headset you stand inside it. Most headsets of the last years will do, see [the devices that we know](/devices/).`,
    },
    {
      question: 'Do I have to install something?',
      answer:
        'No. The browser of your headset opens this site as any other. If you would rather have videos on the device, the [free app](/app/) keeps them there.',
    },
    {
      question: 'Which quality should I choose?',
      answer:
        'The largest that your device plays without a pause. Low is 2K, Good 3K, Great 4K; above that a headset needs a fast chip and a line of 50 Mbit/s or more. The player begins with what your line can carry.',
    },
    {
      question: 'How do I pay, and what will my statement say?',
      answer:
        'By card, at a payment company that does nothing else. The statement names that company, not us. We never see the number of your card.',
    },
    {
      question: 'Does a membership renew by itself?',
      answer:
        'Yes, at the price and in the rhythm that you were told when you joined, until you cancel. Plans that end by themselves say so.',
    },
    {
      question: 'How do I cancel?',
      answer:
        'On your [dashboard](/main-dashboard/), in two steps and without a call. You keep access until the end of the time that you have paid for.',
    },
    {
      question: 'Can I have my money back?',
      answer:
        'If something did not work and we could not mend it, yes. What we need to know, and by when, is in our [refund policy](/refund-policy/).',
    },
    {
      question: 'How many videos may I download?',
      answer:
        'As many a day as your plan says; each video counts once a day, in whatever quality. Videos that you watch online do not count.',
    },
    {
      question: `How often is there something new on ${name}?`,
      answer: 'Every few weeks. The [list of videos](/videos/) begins with the newest.',
    },
    {
      question: 'May I share my account?',
      answer:
        'An account is for one person. If it is used in many places at once, we sign all of them out and send you a mail.',
    },
    {
      question: 'Who can see that I have been here?',
      answer:
        'Nobody by us. We send no mail that you did not ask for, our pages tell no advertiser about you, and what we keep is in the [privacy policy](/privacy-policy/).',
    },
    {
      question: 'Are all the people on this site adults?',
      answer:
        'Yes. Everybody has shown an official document before the first day on set; who keeps the records is in our [statement](/usc-2257/).',
    },
  ];
}
