import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useFieldControl } from '../hooks/use-field';
import { cn } from '../lib/cn';
import { fieldBox } from '../lib/field-box';

export interface TagInputProps {
  /** The text field, for example to focus it. */
  ref?: Ref<HTMLInputElement>;
  name?: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** Maximum number of characters of a tag. */
  maxLength?: number;
  placeholder?: string;
}

const separators = /[,;\n\t]+/;

/** Appends trimmed tags, without duplicates (ignoring case). */
function withTags(tags: readonly string[], added: readonly string[]): string[] {
  const existingTags = new Set(tags.map((tag) => tag.toLowerCase()));
  const newTags = added
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '' && !existingTags.has(tag.toLowerCase()) && existingTags.add(tag.toLowerCase()));
  return [...tags, ...newTags];
}

/** Tags as chips: Enter or a comma adds the typed text, Backspace in the empty field removes the last tag. */
export function TagInput({ ref, name, value, onChange, maxLength, placeholder }: TagInputProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const control = useFieldControl({});
  const add = (typed: string) => {
    setText('');
    const tags = withTags(value, typed.split(separators));
    if (tags.length > value.length) onChange(tags);
  };
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if ((event.key === 'Enter' || event.key === ',') && text.trim()) {
      // Enter in the empty field is left to the form
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
      onChange(value.slice(0, -1));
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!separators.test(pasted)) return;
    event.preventDefault();
    add(text + pasted);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the chips focuses the field, which the keyboard reaches anyway
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      data-slot="tag-input"
      aria-invalid={control['aria-invalid']}
      className={cn(
        fieldBox,
        'flex min-h-9 w-full cursor-text flex-wrap items-center gap-1.5 border-input px-2.5 py-1 text-base has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring has-[input:focus-visible]:outline-offset-2 max-sm:min-h-11 max-sm:text-md',
      )}
      onClick={() => input.current?.focus()}
    >
      {value.map((tag) => (
        <span
          key={tag}
          className="flex h-6 min-w-0 max-w-full items-center rounded-sm bg-muted pl-2 text-sm max-sm:h-9 max-sm:text-md"
        >
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={`Remove tag ${tag}`}
            className="grid size-6 shrink-0 place-items-center rounded-sm text-muted-foreground hover:text-foreground max-sm:size-9"
            onClick={(event) => {
              event.stopPropagation();
              remove(tag);
            }}
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </span>
      ))}
      <input
        ref={input}
        name={name}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        placeholder={value.length ? undefined : placeholder}
        className="min-w-24 flex-1 bg-transparent outline-none placeholder:text-subtle-foreground"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => add(text)}
        {...control}
      />
    </div>
  );
}
