/** When something was begun, by the count of what was dropped until then. */
export interface Since {
  readonly drops: number;
}

/** Things that are being made: each is made once for all who ask for it meanwhile. */
export interface SingleFlight<Began extends Since, Made> {
  /**
   * What the making under way comes to, or one that begins now. One that was begun before something was dropped is for
   * those who came before that, unless nothing was dropped that it was made from.
   * @param make may let others have what it made until what it answers besides has ended, such as the keeping of it
   */
  join(key: string, make: (since: Began) => Promise<{ made: Made; landed?: Promise<unknown> }>): Promise<Made>;
}

/** @param isCurrent whether nothing that it was made from was dropped since; without it, whatever was dropped counts */
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
        // Anyone who waited too may have begun anew already, after this was requested.
        const next = running.get(key);
        if (next && next.since.drops >= requested.drops) return next.made;
      }
      return fly(key, make);
    },
  };
}
