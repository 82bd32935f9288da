import type { ContentOf } from '#modules/content/contract/kinds.ts';
import type { FAQ } from '#modules/pages/contract/kinds.ts';
import type { SiteWords } from './site-words.ts';

/** What people ask before they join and after. */
export function questionsOf({ name, word }: SiteWords): ContentOf<typeof FAQ>[] {
  return [
    {
      question: `What do I need to watch ${word} videos?`,
      answer: `A browser is enough: you look around with a finger or the mouse. With a headset you’re inside the video. Most recent headsets work. See [all supported devices](/devices/).`,
    },
    {
      question: 'Do I have to install anything?',
      answer:
        'No. You can watch in the browser of your headset. If you prefer to have videos on your device, use the [free app](/app/).',
    },
    {
      question: 'Which quality should I choose?',
      answer:
        'The highest that your device plays smoothly. Low is 2K, Good is 3K and Great is 4K. Above that you need a fast headset and at least 50 Mbit/s. The player starts with the quality that suits your connection.',
    },
    {
      question: 'How do I pay, and what will my statement say?',
      answer:
        'You pay by card through a payment company. Your statement shows its name, not ours. We never see your card number.',
    },
    {
      question: 'Does my membership renew automatically?',
      answer: 'Yes, at the price and interval shown when you joined, until you cancel. Plans that don’t renew say so.',
    },
    {
      question: 'How do I cancel?',
      answer:
        'On your [dashboard](/main-dashboard/), in two steps and without a call. You keep access until the end of the period you’ve paid for.',
    },
    {
      question: 'Can I get a refund?',
      answer:
        'Yes, if something didn’t work and we couldn’t fix it. See our [refund policy](/refund-policy/) for what we need and by when.',
    },
    {
      question: 'How many videos can I download?',
      answer:
        'Your plan has a daily limit. Each video counts once a day, whatever the quality. Videos you watch online don’t count.',
    },
    {
      question: `How often does ${name} add new videos?`,
      answer: 'Every few weeks. See the [latest videos](/videos/).',
    },
    {
      question: 'Can I share my account?',
      answer:
        'No, an account is for one person. If it’s used in many places at once, we sign it out everywhere and email you.',
    },
    {
      question: 'Who can see that I use this site?',
      answer:
        'Nobody learns it from us. We don’t send emails you didn’t ask for and we don’t share your data with advertisers. The [privacy policy](/privacy-policy/) lists what we store.',
    },
    {
      question: 'Is everyone on this site an adult?',
      answer:
        'Yes. Everyone shows an official document before their first day on set. Our [statement](/usc-2257/) says who keeps the records.',
    },
  ];
}
