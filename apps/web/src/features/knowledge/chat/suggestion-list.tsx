import { cn } from '@steward/ui/lib/cn';
import { Sparkles } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** Delay before the list hides after the input loses focus (specification 3, section 9). */
const hideDelayMs = 200;
const maxSuggestions = 8;

interface WithSuggestionsProps {
  suggestions: readonly string[];
  /** Typed text, which filters the list. */
  typed: string;
  disabled: boolean;
  onSelect: (question: string) => void;
  /** The input below the list. */
  children: ReactNode;
}

/** Shows suggested questions above the chat input while it has the focus. */
export function WithSuggestions({ suggestions, typed, disabled, onSelect, children }: WithSuggestionsProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLElement>(null);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);
  const lowerCaseText = typed.trim().toLowerCase();
  const matches = suggestions
    .filter((question) => question.toLowerCase().includes(lowerCaseText))
    .slice(0, maxSuggestions);
  /** Moves the focus with the arrow keys: from the empty input up into the list, and from its end back to the input. */
  const step = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(event.target as HTMLButtonElement);
    if (!buttons.length || (index < 0 && (event.key === 'ArrowDown' || typed))) return;
    event.preventDefault();
    const next = index < 0 ? buttons.length - 1 : index + (event.key === 'ArrowUp' ? -1 : 1);
    (buttons[Math.max(0, next)] ?? box.current?.querySelector('textarea'))?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus
    <div
      ref={box}
      className="relative"
      onFocus={({ target }) => {
        if (!(target instanceof HTMLTextAreaElement) && !list.current?.contains(target)) return;
        clearTimeout(hiding.current);
        if (target instanceof HTMLTextAreaElement) setOpen(true);
      }}
      onBlur={() => {
        hiding.current = setTimeout(() => setOpen(false), hideDelayMs);
      }}
      onInput={() => setOpen(true)}
      onSubmit={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') step(event);
        if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement && !event.shiftKey) setOpen(false);
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        // the focused button is about to unmount
        if (list.current?.contains(document.activeElement)) box.current?.querySelector('textarea')?.focus();
        setOpen(false);
      }}
    >
      {open && !disabled && matches.length ? (
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
            {matches.map((question) => (
              <li key={question}>
                <button
                  type="button"
                  className="flex min-h-8 w-full items-center gap-2 rounded-[5px] px-2 text-left text-sm hover:bg-accent focus-visible:bg-accent focus-visible:-outline-offset-2 max-sm:min-h-11"
                  onClick={() => {
                    // the button unmounts: move the focus to the input first
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
