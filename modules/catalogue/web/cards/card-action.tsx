import { type ComponentType, createContext, useContext } from 'react';

interface CardActionProps {
  kind: 'video' | 'model';
  id: number;
  title: string;
  /** With its words beside it, where there is room: on the page of what it is about. */
  wide?: boolean;
}

const CardActionContext = createContext<ComponentType<CardActionProps> | undefined>(undefined);

/** Who says what can be done with a video or a model wherever it stands; it is not this module that knows. */
export const CardActionProvider = CardActionContext.Provider;

interface CardProgressProps {
  id: number;
  /** In seconds. */
  duration: number;
}

const CardProgressContext = createContext<ComponentType<CardProgressProps> | undefined>(undefined);

/** Who says how far this visitor is in a video, on its card. */
export const CardProgressProvider = CardProgressContext.Provider;

export function CardProgress(props: CardProgressProps) {
  const Progress = useContext(CardProgressContext);
  return Progress ? <Progress {...props} /> : null;
}

/** What this visitor can do with it; nothing for most. */
export function CardAction(props: CardActionProps) {
  const Action = useContext(CardActionContext);
  return Action ? <Action {...props} /> : null;
}
