import { cn } from '@steward/ui/lib/cn';
import { Sparkles } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** The list goes so long after the focus has (specification 3, section 9). */
const hidesAfter = 200;
const mostShown = 8;

interface WithSuggestionsProps {
  suggestions: readonly string[];
  /** What is being typed: the list holds what fits. */
  typed: string;
  disabled: boolean;
  onSelect: (question: string) => void;
  /** The box they stand above. */
  children: ReactNode;
}

/** Questions one could ask, above the box while it has the focus. */
export function WithSuggestions({ suggestions, typed, disabled, onSelect, children }: WithSuggestionsProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);
  const words = typed.trim().toLowerCase();
  const shown = suggestions.filter((question) => question.toLowerCase().includes(words)).slice(0, mostShown);
  /** Up from the empty box into the list, up and down in it, and down from its end into the box. */
  const step = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    if (!buttons.length || (at < 0 && (event.key === 'ArrowDown' || typed))) return;
    event.preventDefault();
    const next = at < 0 ? buttons.length - 1 : at + (event.key === 'ArrowUp' ? -1 : 1);
    (buttons[Math.max(0, next)] ?? box.current?.querySelector('textarea'))?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
    <div
      ref={box}
      className="relative"
      onFocus={({ target }) => {
        if (!(target instanceof HTMLTextAreaElement) && !list.current?.contains(target)) return;
        clearTimeout(hiding.current);
        if (target instanceof HTMLTextAreaElement) setOpen(true);
      }}
      onBlur={() => {
        hiding.current = setTimeout(() => setOpen(false), hidesAfter);
      }}
      onInput={() => setOpen(true)}
      onSubmit={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') step(event);
        if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement && !event.shiftKey) setOpen(false);
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        // the one that has the focus goes
        if (list.current?.contains(document.activeElement)) box.current?.querySelector('textarea')?.focus();
        setOpen(false);
      }}
    >
      {open && !disabled && shown.length ? (
        <section
          ref={list}
          aria-label="Suggested queries"
          className={cn(
            'absolute inset-x-0 bottom-full z-(--z-popover) mb-2 rounded-lg bg-popover p-1 shadow-popover',
            'fade-in-0 animate-in duration-(--duration)',
          )}
        >
          <p className="px-2 pt-1 pb-0.5 text-muted-foreground text-xs">Suggested queries</p>
          <ul className="max-h-64 overflow-y-auto">
            {shown.map((question) => (
              <li key={question}>
                <button
                  type="button"
                  className="flex min-h-8 w-full items-center gap-2 rounded-[5px] px-2 text-left text-sm hover:bg-accent focus-visible:bg-accent focus-visible:-outline-offset-2 max-sm:min-h-11"
                  onClick={() => {
                    // the button goes: the focus stays with the box
                    box.current?.querySelector('textarea')?.focus();
                    setOpen(false);
                    onSelect(question);
                  }}
                >
                  <Sparkles aria-hidden="true" className="size-3.5 text-icon" />
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {children}
    </div>
  );
}
