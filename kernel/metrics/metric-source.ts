/** One value of a figure, with what tells it from the others of that name. */
export interface Sample {
  value: number;
  labels?: Readonly<Record<string, string>>;
}

/** How a figure is told to operators; `docs/observability.md` lists them all. */
export interface FigureDeclaration {
  help: string;
  labels?: readonly string[];
}

/** Figures that one cheap question answers whenever somebody wants to know. */
export interface Figures<Name extends string = string> {
  /** What they are about, for the count of questions that failed. */
  about: string;
  declared: Readonly<Record<Name, FigureDeclaration>>;
  ask(): Promise<Readonly<Record<Name, readonly Sample[]>>>;
}

/** Keeps the names of what is declared and of what is answered the same. */
export function figures<Name extends string>(declared: Figures<Name>): Figures {
  return declared;
}
