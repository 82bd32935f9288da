import { asFormRefusal } from '#api/page.ts';
import * as m from '#messages/cams';
import { refusalLabels } from '#ui/form/refusal-labels.ts';

export interface Refused {
  message: string;
  /** Field errors by their path in the request, such as `tipMenu/0/price`. */
  faults: Readonly<Record<string, string>>;
}

/** The message for a failed request. Without a response, the connection was lost. */
export function refusedBy(error: unknown): Refused {
  try {
    const refusal = asFormRefusal(error);
    const isOfFields = Object.keys(refusal.errors).length > 0;
    return { message: isOfFields ? m.studio_see_fields() : refusalLabels(refusal), faults: refusal.errors };
  } catch {
    return { message: m.studio_failed(), faults: {} };
  }
}

/** The error of a field, or of anything in it. */
export function faultAt({ faults }: Pick<Refused, 'faults'>, path: string): string | undefined {
  const [, detail] = Object.entries(faults).find(([at]) => at === path || at.startsWith(`${path}/`)) ?? [];
  return detail;
}
