import type { z } from 'zod';
import * as m from '#messages/admin';

/** What a person reads of a value that its schema refuses without words of its own. */
export function faultText(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  if (input === undefined || input === null || input === '') return m.fault_needed();
  if (issue.code === 'invalid_type' && issue.expected === 'number') return m.fault_number();
  if (issue.code === 'too_small' && issue.origin === 'string') return m.fault_short({ count: String(issue.minimum) });
  if (issue.code === 'too_big' && issue.origin === 'string') return m.fault_long({ count: String(issue.maximum) });
  if (issue.code === 'too_small' && issue.origin === 'number') return m.fault_low({ limit: String(issue.minimum) });
  if (issue.code === 'too_big' && issue.origin === 'number') return m.fault_high({ limit: String(issue.maximum) });
  if (issue.code === 'too_small') return m.fault_few({ count: String(issue.minimum) });
  if (issue.code === 'too_big') return m.fault_many({ count: String(issue.maximum) });
  if (issue.code === 'invalid_format' && issue.format === 'email') return m.fault_email();
  if (issue.code === 'invalid_format' && issue.format === 'url') return m.fault_address();
  if (issue.code === 'invalid_format') return m.fault_format();
  return undefined;
}

/** `tags.0` as a form writes it: `tags[0]`. */
function asName(path: string): string {
  return path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');
}

/**
 * The server's faults at the fields that show them. A call may carry the record inside its input: `values.title` is the
 * field `title`. The rest is said for the whole form.
 */
export function placeFaults(
  faults: Readonly<Record<string, string[]>>,
  isShown: (name: string) => boolean,
): { fieldErrors: Record<string, string[]>; formErrors: string[] } {
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const [path, texts] of Object.entries(faults)) {
    const steps = path.split('.');
    const from = steps.findIndex((_, index) => isShown(asName(steps.slice(index).join('.'))));
    if (from < 0) formErrors.push(...texts.map((text) => `${path}: ${text}`));
    else fieldErrors[asName(steps.slice(from).join('.'))] = texts;
  }
  return { fieldErrors, formErrors };
}
