import { useField } from '@conform-to/react';
import { useEffect, useRef, useState } from 'react';
import { FieldFrame } from '#admin/components/form/field-frame.tsx';
import * as m from '#messages/catalogue-admin';
import type { Kind } from '../../contract/admin-fields.ts';
import { slugOf } from '../../contract/slug-of.ts';
import { catalogue } from '../api.ts';

const PAUSE_MS = 250;

/** The slug of a new item: follows the title until someone edits it, and shows whether it is free. */
export function NewSlugField({ kind }: { kind: Kind }) {
  const [title] = useField<string>('title');
  const [slug] = useField<string>('slug');
  const input = useRef<HTMLInputElement>(null);
  const [isOwn, setIsOwn] = useState(false);
  const proposed = slugOf(title.value ?? '', kind === 'videos' ? 'video' : 'model');
  useEffect(() => {
    if (isOwn || !input.current || input.current.value === proposed) return;
    input.current.value = proposed;
    input.current.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, [isOwn, proposed]);
  const isFree = useIsFree(kind, slug.value?.trim() ?? '');
  const isWanting = title.value?.trim() && !slug.value?.trim();
  const said = isFree === undefined ? m.new_slug_hint() : isFree ? m.slug_is_free() : m.slug_is_taken();
  const hint = isWanting ? m.slug_needs_letters() : said;
  return (
    <FieldFrame name="slug" label={m.slug()} hint={hint}>
      {(control, field) => (
        <input
          {...control}
          ref={input}
          name="slug"
          type="text"
          defaultValue={field.defaultValue}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          // Only typing makes it the user's own; once emptied, it follows the title again.
          onInput={({ nativeEvent, currentTarget }) => {
            if (nativeEvent.isTrusted) setIsOwn(currentTarget.value !== '');
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Undefined until known. Saving checks again in any case. */
function useIsFree(kind: Kind, slug: string): boolean | undefined {
  const [answer, setAnswer] = useState<{ slug: string; isFree: boolean }>();
  useEffect(() => {
    if (slug === '') return;
    let isOld = false;
    const timer = setTimeout(() => {
      catalogue()
        .slugIsFree({ kind, slug })
        .then(
          ({ data }) => !isOld && setAnswer({ slug, isFree: data.isFree }),
          () => undefined,
        );
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [kind, slug]);
  return answer?.slug === slug ? answer.isFree : undefined;
}
