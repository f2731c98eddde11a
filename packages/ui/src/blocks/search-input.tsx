import { Search } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useShortcut } from '../hooks/use-shortcut';
import { cn } from '../lib/cn';
import { Input } from '../primitives/input';
import { Kbd } from '../primitives/kbd';

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (value: string) => void;
  /** Accessible name, for example "Search assets". */
  label: string;
  /** Whether `/` focuses the field; only one field of a page may have it. */
  shortcut?: boolean;
}

/** Search field of a list. `/` focuses it, Esc clears it. */
export function SearchInput({
  value,
  onChange,
  label,
  shortcut = true,
  className,
  placeholder,
  ...props
}: SearchInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  useShortcut(shortcut ? '/' : '', () => ref.current?.focus());
  return (
    <div className={cn('relative w-60 max-w-full max-sm:w-full', className)}>
      <Search aria-hidden="true" className="-translate-y-1/2 absolute top-1/2 left-2.5 z-1 text-subtle-foreground" />
      <Input
        {...props}
        ref={ref}
        scale="toolbar"
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut ? '/' : undefined}
        placeholder={placeholder ?? `${label}...`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (value) onChange('');
          else event.currentTarget.blur();
        }}
        className="pr-7.5 pl-8 [&::-webkit-search-cancel-button]:hidden"
      />
      {shortcut && !value ? (
        <Kbd
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-1.75 max-sm:hidden"
        >
          /
        </Kbd>
      ) : null}
    </div>
  );
}
