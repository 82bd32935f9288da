export interface Note {
  /** The page's address. */
  of: string;
  mine: unknown;
}

/** The visit of a page that a note is fetched for; React Router names each visit anew. */
export interface Visit {
  address: string;
  key: string;
}

interface NotesDeps {
  fetch(path: string): Promise<Response>;
  pause(ms: number): Promise<void>;
  /** Calls back when the line is back, once. */
  whenOnline(goOn: () => void): void;
}

/** Before each time that a note is asked for. */
const PAUSES_MS = [0, 1000, 3000, 9000];

/** The note of the page that is shown, asked for again while it does not come, and the visit whose note stays away. */
export function createNotes({ fetch, pause, whenOnline }: NotesDeps) {
  let note: Note | undefined;
  let wanted: Visit | undefined;
  let missing: Visit | undefined;
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of listeners) listener();
  }

  async function noteAt(address: string): Promise<Note | undefined> {
    try {
      const answer = await fetch(`/api/content/v1/note?path=${encodeURIComponent(address)}`);
      return answer.ok ? ((await answer.json()) as { data: Note }).data : undefined;
    } catch {
      return undefined;
    }
  }

  /** Without a note the page stays as it is for everybody; its parts ask for themselves when they are used. */
  async function ask(visit: Visit): Promise<void> {
    wanted = visit;
    missing = undefined;
    tell();
    for (const ms of PAUSES_MS) {
      if (ms > 0) await pause(ms);
      const found = wanted === visit ? await noteAt(visit.address) : undefined;
      if (wanted !== visit) return;
      if (found) {
        note = found;
        return tell();
      }
    }
    missing = visit;
    whenOnline(() => {
      if (missing === visit) void ask(visit);
    });
    tell();
  }

  return {
    ask,
    /** The note that stood behind the page. */
    put(found: Note): void {
      note = found;
    },
    note: () => note,
    missing: () => missing,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
