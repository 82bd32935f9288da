export interface Sample {
  value: number;
  labels?: Readonly<Record<string, string>>;
}

/** A metric as scrapes describe it; `docs/observability.md` lists them all. */
export interface SampleDeclaration {
  help: string;
  labels?: readonly string[];
}

/** Metrics that one cheap query reads at each scrape. */
export interface MetricSource<Name extends string = string> {
  /** Names the source in the count of failed reads. */
  about: string;
  declared: Readonly<Record<Name, SampleDeclaration>>;
  read(): Promise<Readonly<Record<Name, readonly Sample[]>>>;
}

/** Checks that the names declared and the names read are the same. */
export function metricSource<Name extends string>(declared: MetricSource<Name>): MetricSource {
  return declared;
}
