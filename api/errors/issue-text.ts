import { z } from 'zod';

const TYPES: Readonly<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'This must be an ID (a UUID).',
  url: 'This must be a URL that starts with https:// or http://.',
};
const UNITS: Readonly<Record<string, string>> = {
  string: ' characters',
  array: ' items',
  set: ' items',
  file: ' bytes',
};

/** The message for invalid input if its schema has none. */
export function issueText(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing.';
      return TYPES[issue.expected] ?? 'This has the wrong type.';
    case 'invalid_value':
      return `This must be one of ${issue.values.join(', ')}.`;
    case 'too_big':
      return bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
    case 'too_small':
      return bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
    case 'invalid_format':
      if (issue.format === 'starts_with') return `This must start with "${issue.prefix}".`;
      return FORMATS[issue.format];
    default:
      return undefined;
  }
}

function bound(origin: string, limit: string, count: number | bigint): string {
  const unit = UNITS[origin];
  return unit ? `Use ${limit} ${count}${unit}.` : `This must be ${limit} ${count}.`;
}

z.config({ customError: issueText });
