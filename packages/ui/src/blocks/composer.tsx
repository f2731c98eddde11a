import { ArrowUp, type LucideIcon, Square } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Button } from '../primitives/button';
import { Kbd } from '../primitives/kbd';

export interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  /** Called with what was written, trimmed and not empty. */
  onSend: (text: string) => void;
  /** Its name and placeholder: "Ask about this device". */
  label: string;
  /** Under the text, at the left. */
  hint?: ReactNode;
  /** An answer is on its way: sending waits, and with onStop the button stops it. */
  busy?: boolean;
  onStop?: () => void;
  disabled?: boolean;
  maxLength?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Enter sends, Shift+Enter makes a line. It grows to six lines. */
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
          // Enter that ends an input method's composition is not a send
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
  prompts: readonly { label: string; icon?: LucideIcon; onSelect: () => void }[];
  disabled?: boolean;
}

/** Questions that fit, above the composer; one scrolling line on the phone, so they stay focusable while they wait. */
export function QuickPrompts({ prompts, disabled = false }: QuickPromptsProps) {
  return (
    <div className="scrollbar-none mb-2 flex flex-wrap gap-1.5 max-sm:-mx-(--gutter) max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-(--gutter) max-sm:py-1">
      {prompts.map(({ label, icon: Icon, onSelect }) => (
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
