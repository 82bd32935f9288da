import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf, speak } from '#ui/language.ts';

speak(languageOf(location.pathname));

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
