import type { LinkedData } from './linked-data.ts';

/** Questions and their answers, the answers as HTML or plain text. */
export function faqPage(questions: readonly { question: string; answer: string }[]): LinkedData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
