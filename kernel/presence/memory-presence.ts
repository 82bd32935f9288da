import { MAX_PEOPLE, type Presence, WHO_LIMIT } from './presence.ts';
import { createStays } from './stays.ts';

/** Presence inside this process, for installations with one process. */
export function createMemoryPresence(options: { maxPeople?: number } = {}): Presence {
  const { maxPeople = MAX_PEOPLE } = options;
  const stays = createStays();

  return {
    async join(room, person) {
      if (!stays.has(room, person) && stays.count(room) >= maxPeople) return undefined;
      stays.add(room, person);
      let hasLeft = false;
      return {
        async leave() {
          if (!hasLeft) stays.remove(room, person);
          hasLeft = true;
        },
      };
    },
    count: async (room) => stays.count(room),
    who: async (room, { limit = WHO_LIMIT } = {}) => stays.people(room).slice(0, limit),
    close: async () => stays.clear(),
  };
}
