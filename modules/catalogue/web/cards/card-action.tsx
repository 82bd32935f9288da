import { type ComponentType, createContext, useContext } from 'react';

interface CardActionProps {
  kind: 'video' | 'model';
  id: number;
  title: string;
  /** With a text label beside it where there is room: on the item's own page. */
  wide?: boolean;
}

const CardActionContext = createContext<ComponentType<CardActionProps> | undefined>(undefined);

/** Provides the action for videos and models, wherever they are shown; this module doesn't know it. */
export const CardActionProvider = CardActionContext.Provider;

interface CardProgressProps {
  id: number;
  /** Seconds. */
  duration: number;
}

const CardProgressContext = createContext<ComponentType<CardProgressProps> | undefined>(undefined);

/** Provides the visitor's progress in a video, shown on its card. */
export const CardProgressProvider = CardProgressContext.Provider;

export function CardProgress(props: CardProgressProps) {
  const Progress = useContext(CardProgressContext);
  return Progress ? <Progress {...props} /> : null;
}

/** What this visitor can do with it; usually nothing. */
export function CardAction(props: CardActionProps) {
  const Action = useContext(CardActionContext);
  return Action ? <Action {...props} /> : null;
}
