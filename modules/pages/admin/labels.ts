import * as m from '#messages/pages-admin';

/** Labels of fields, for lists of changes. */
export const LABELS: Readonly<Record<string, () => string>> = {
  title: m.title,
  text: m.text,
  image: m.image,
  sections: m.sections,
  seoParams: m.seo,
  question: m.question,
  answer: m.answer,
  header: m.header,
  img: m.image,
  topic: m.topic,
};
