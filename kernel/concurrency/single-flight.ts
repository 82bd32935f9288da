/** When something began, as the number of drops until then. */
export interface Since {
  readonly drops: number;
}

/** Runs each piece of work once for all callers who ask for it meanwhile. */
export interface SingleFlight<Began extends Since, Made> {
  /**
   * Returns the result of the run in progress, or of a new one. A run that began before a drop serves only callers from
   * before that drop, unless nothing that it used was dropped.
   * @param make returns its result, and in `landed` what must end before later callers start a new run, such as caching
   * it
   */
  join(key: string, make: (since: Began) => Promise<{ made: Made; landed?: Promise<unknown> }>): Promise<Made>;
}

/** @param isCurrent whether nothing that the result used was dropped since; without it, every drop counts */
export function createSingleFlight<Began extends Since, Made>({
  begin,
  isCurrent,
}: {
  begin(): Began;
  isCurrent?(made: Made, since: Began): boolean;
}): SingleFlight<Began, Made> {
  const running = new Map<string, { since: Began; made: Promise<Made> }>();

  function fly(key: string, make: Parameters<SingleFlight<Began, Made>['join']>[1]): Promise<Made> {
    const since = begin();
    const making = make(since);
    const flight = { since, made: making.then(({ made }) => made) };
    running.set(key, flight);
    const land = () => running.get(key) === flight && running.delete(key);
    making.then(({ landed }) => landed).then(land, land);
    return flight.made;
  }

  return {
    async join(key, make) {
      const requested = begin();
      const current = running.get(key);
      if (!current) return fly(key, make);
      if (current.since.drops >= requested.drops) return current.made;
      if (isCurrent) {
        const made = await current.made;
        if (isCurrent(made, current.since)) return made;
        // Another caller who waited may already have started a new run, after this call.
        const next = running.get(key);
        if (next && next.since.drops >= requested.drops) return next.made;
      }
      return fly(key, make);
    },
  };
}
