import { ArrowUp, type LucideIcon, Square } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Button } from '../primitives/button';
import { Kbd } from '../primitives/kbd';
import { Skeleton } from '../primitives/skeleton';

export interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  /** Called with the trimmed text, never with an empty one. */
  onSend: (text: string) => void;
  /** Accessible name and placeholder, for example "Ask about this device". */
  label: string;
  /** Shown below the text, on the left. */
  hint?: ReactNode;
  /** An answer is being generated: nothing is sent, and the button calls onStop if there is one. */
  busy?: boolean;
  onStop?: () => void;
  disabled?: boolean;
  maxLength?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Text box for a question: Enter sends, Shift+Enter starts a new line. It grows up to six lines. */
export function Composer({
  value,
  onChange,
  onSend,
  label,
  hint,
  busy = false,
  onStop,
  disabled = false,
  maxLength,
  ref,
}: ComposerProps) {
  const id = useId();
  const text = value.trim();
  const send = () => {
    if (text && !busy && !disabled) onSend(text);
  };
  return (
    <form
      className="rounded-[10px] border border-input bg-card shadow-[0_2px_8px_rgb(19_32_43/0.05)] has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-ring has-[textarea:focus-visible]:outline-offset-2 max-sm:flex max-sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        ref={ref}
        rows={1}
        value={value}
        disabled={disabled}
        maxLength={maxLength}
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Enter that confirms an input method's composition does not send
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
        className="field-sizing-content block max-h-36 min-h-11 w-full resize-none bg-transparent px-3.5 pt-2.75 text-base outline-none max-sm:min-h-13 max-sm:flex-1 max-sm:py-3.75 max-sm:text-md"
      />
      <div className="flex items-center gap-1.5 pt-1 pr-1.5 pb-1.5 pl-2.5 text-muted-foreground text-xs max-sm:p-1">
        <span className="min-w-0 flex-1 truncate max-sm:hidden">{hint}</span>
        <span aria-hidden="true" className="inline-flex items-center gap-1 max-sm:hidden">
          <Kbd>↵</Kbd> to send
        </span>
        {busy && onStop ? (
          <Button variant="outline" size="icon-sm" aria-label="Stop" onClick={onStop}>
            <Square aria-hidden="true" className="size-3 fill-current" />
          </Button>
        ) : (
          <Button type="submit" variant="default" size="icon-sm" aria-label="Send" pending={busy} disabled={disabled}>
            {busy ? null : <ArrowUp aria-hidden="true" />}
          </Button>
        )}
      </div>
    </form>
  );
}

export interface QuickPromptsProps {
  /** Undefined while they load: then placeholders take their space. */
  prompts: readonly { label: string; icon?: LucideIcon; onSelect: () => void }[] | undefined;
  disabled?: boolean;
}

const placeholders = ['first', 'second', 'third'];

/** Suggested questions above the composer, in one scrolling line on a phone. Disabled ones stay focusable. */
export function QuickPrompts({ prompts, disabled = false }: QuickPromptsProps) {
  return (
    <div className="scrollbar-none mb-2 flex flex-wrap gap-1.5 max-sm:-mx-(--gutter) max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1">
      {prompts === undefined
        ? placeholders.map((key) => <Skeleton key={key} className="h-7 w-72 shrink-0 rounded-full max-sm:h-11" />)
        : null}
      {prompts?.map(({ label, icon: Icon, onSelect }) => (
        <button
          key={label}
          type="button"
          aria-disabled={disabled}
          onClick={() => disabled || onSelect()}
          className="inline-flex h-7 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border border-border-strong bg-card px-2.5 text-[12.5px] transition-colors not-aria-disabled:hover:border-line-hover not-aria-disabled:hover:bg-accent aria-disabled:cursor-not-allowed aria-disabled:text-disabled-foreground max-sm:h-11 max-sm:px-3.5 max-sm:text-base"
        >
          {Icon ? <Icon aria-hidden="true" className="size-3.5" /> : null}
          {label}
        </button>
      ))}
    </div>
  );
}
