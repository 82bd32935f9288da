import type { Text } from '../resource/labels.tsx';

/** What a module's entries of the audit log and the activity timeline are called; a missing one does not compile. */
export interface RecordLabels<
  Action extends string = string,
  Activity extends string = never,
  Subject extends string = never,
> {
  actions: Readonly<Record<Action, Text>>;
  activity: Readonly<Record<Activity, Text>>;
  subjects: Readonly<Record<Subject, Text>>;
}

type Labels = Readonly<Record<string, Text>>;

let actions: Labels = {};
let activity: Labels = {};
let subjects: Labels = {};

/** The shell brings those of all modules when it starts. */
export function setRecordLabels(all: readonly RecordLabels<string, string, string>[]): void {
  actions = Object.assign({}, ...all.map((one) => one.actions));
  activity = Object.assign({}, ...all.map((one) => one.activity));
  subjects = Object.assign({}, ...all.map((one) => one.subjects));
}

// What an older program wrote, and nobody knows now, stays as it is.
const labelOf = (labels: Labels, name: string) => labels[name]?.() ?? name;

export const actionLabel = (action: string) => labelOf(actions, action);
export const activityLabel = (name: string) => labelOf(activity, name);
export const subjectLabel = (type: string) => labelOf(subjects, type);
export const subjectTypes = () => Object.keys(subjects);
