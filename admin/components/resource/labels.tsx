export type Text = () => string;
export type Tone = 'good' | 'warn' | 'bad';

/** What each value of an enumeration is called, and how good it is. A missing one does not compile. */
export type Labels<Value extends string> = Readonly<Record<Value, Text | readonly [Text, Tone | undefined]>>;

/** A value without a label, which an older program may have stored, stays as it is. */
export function labelIn<Value extends string>(labels: Labels<Value>, value: Value): string {
  const label = labels[value] as Labels<Value>[Value] | undefined;
  if (!label) return value;
  return typeof label === 'function' ? label() : label[0]();
}

export function Badge<Value extends string>({ labels, value }: { labels: Labels<Value>; value: Value }) {
  const label = labels[value] as Labels<Value>[Value] | undefined;
  return (
    <span className="badge" data-tone={typeof label === 'object' ? label[1] : undefined}>
      {labelIn(labels, value)}
    </span>
  );
}

export function Badges({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <span className="badges">
      {of.map((text) => (
        <span key={text} className="badge">
          {text}
        </span>
      ))}
    </span>
  );
}

export function optionsOf<Value extends string>(labels: Labels<Value>): { value: Value; label: string }[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labelIn(labels, value) }));
}
