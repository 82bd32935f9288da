/** The stays of this process: how many windows each person has in each room. */
export function createStays() {
  const rooms = new Map<string, Map<string, number>>();

  return {
    add(room: string, person: string): void {
      const people = rooms.get(room) ?? new Map<string, number>();
      rooms.set(room, people.set(person, (people.get(person) ?? 0) + 1));
    },
    /** Returns whether it was the person's last stay in the room. */
    remove(room: string, person: string): boolean {
      const people = rooms.get(room);
      const left = (people?.get(person) ?? 0) - 1;
      if (!people || left < 0) return false;
      if (left > 0) {
        people.set(person, left);
        return false;
      }
      people.delete(person);
      if (people.size === 0) rooms.delete(room);
      return true;
    },
    rooms: (): string[] => [...rooms.keys()],
    has: (room: string, person: string): boolean => rooms.get(room)?.has(person) === true,
    count: (room: string): number => rooms.get(room)?.size ?? 0,
    people: (room: string): string[] => [...(rooms.get(room)?.keys() ?? [])].sort(),
    clear: (): void => rooms.clear(),
  };
}
