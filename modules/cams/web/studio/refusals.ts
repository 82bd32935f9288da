import { asFormRefusal } from '#api/page.ts';
import * as m from '#messages/cams';
import { refusalLabels } from '#ui/form/refusal-labels.ts';

export interface Refused {
  message: string;
  /** What is wrong with a field, by its path in what was sent: `tipMenu/0/price`. */
  faults: Readonly<Record<string, string>>;
}

/** What a performer reads of a refusal. What no server said is a line that is lost. */
export function refusedBy(error: unknown): Refused {
  try {
    const refusal = asFormRefusal(error);
    const isOfFields = Object.keys(refusal.errors).length > 0;
    return { message: isOfFields ? m.studio_see_fields() : refusalLabels(refusal), faults: refusal.errors };
  } catch {
    return { message: m.studio_failed(), faults: {} };
  }
}

/** Of a field, or of anything in it. */
export function faultAt({ faults }: Pick<Refused, 'faults'>, path: string): string | undefined {
  const [, detail] = Object.entries(faults).find(([at]) => at === path || at.startsWith(`${path}/`)) ?? [];
  return detail;
}
