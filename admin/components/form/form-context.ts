import { createContext, useContext, useEffect } from 'react';

/** What the fields of a form tell it. */
export interface FormSurroundings {
  /** From now on the form shows this field. */
  show(name: string): () => void;
}

export const FormContext = createContext<FormSurroundings | undefined>(undefined);

export function useShown(name: string): void {
  const form = useContext(FormContext);
  useEffect(() => form?.show(name), [form, name]);
}
