import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import * as m from '#messages/admin';
import { type ControlProps, FieldFrame, type FieldProps, HiddenList, initialTexts } from '../form/field-frame.tsx';
import { Chips } from './chips.tsx';

interface TagsFieldProps extends FieldProps {
  /** Words that were used before and go on from what is typed. */
  suggest?: (text: string) => Promise<readonly string[]>;
}

/** Words of one's own: Enter or a comma ends one. */
export function TagsField(props: TagsFieldProps) {
  return (
    <FieldFrame {...props} hint={props.hint ?? m.tags_hint()}>
      {(control, field) => <Control {...props} control={control} begins={initialTexts(field)} />}
    </FieldFrame>
  );
}

function Control(props: TagsFieldProps & { control: ControlProps; begins: readonly string[] }) {
  const { control, begins, name, disabled, suggest } = props;
  const [tags, setTags] = useState(begins);
  const [text, setText] = useState('');
  const list = useId();
  const suggestions = useSuggestions(text, suggest);
  function add(typed: string) {
    const words = typed.split(',').map((word) => word.trim());
    setTags([...new Set([...tags, ...words.filter((word) => word !== '')])]);
    setText('');
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '') setTags(tags.slice(0, -1));
  }
  return (
    <>
      <Chips
        items={tags.map((tag) => ({ id: tag, label: tag }))}
        disabled={disabled}
        onRemove={(gone) => setTags(tags.filter((tag) => tag !== gone))}
      />
      <input
        {...control}
        type="text"
        autoComplete="off"
        list={suggest ? list : undefined}
        value={text}
        disabled={disabled}
        onChange={({ target }) => (target.value.includes(',') ? add(target.value) : setText(target.value))}
        onKeyDown={onKeyDown}
        onBlur={() => add(text)}
      />
      {suggest && (
        <datalist id={list}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
      <HiddenList name={name} values={tags} />
    </>
  );
}

function useSuggestions(text: string, suggest: TagsFieldProps['suggest']): readonly string[] {
  const [found, setFound] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed asks, not a new function
  useEffect(() => {
    if (!suggest || text === '') return;
    let isOld = false;
    suggest(text).then(
      (words) => !isOld && setFound(words),
      () => undefined,
    );
    return () => {
      isOld = true;
    };
  }, [text]);
  return found;
}
