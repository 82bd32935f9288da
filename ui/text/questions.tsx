import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

export interface Question {
  key: string;
  question: string;
  answer: ReactNode;
}

/** Questions that unfold to their answers, also without the script, and when the browser's search finds text in one. */
export function Questions({
  items,
  openFirst = false,
  heading: Heading = 'h3',
}: {
  items: readonly Question[];
  openFirst?: boolean;
  heading?: 'h2' | 'h3';
}) {
  return (
    <div className="questions">
      {items.map(({ key, question, answer }, index) => (
        <details key={key} className="questions__item" open={openFirst && index === 0}>
          <summary className="questions__question">
            <Heading className="questions__title">{question}</Heading>
            <Icon name="chevron-right" size={20} className="questions__mark" />
          </summary>
          <div className="questions__answer">{answer}</div>
        </details>
      ))}
    </div>
  );
}
