import { Field } from '@steward/ui/blocks/field';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { Copy } from 'lucide-react';
import { useRef } from 'react';

interface CopyFieldProps {
  label: string;
  value: string;
  hint: string;
  /** Names the text in messages: 'link'. */
  noun: string;
}

/** Read-only text with a button that copies it. */
export function CopyField({ label, value, hint, noun }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      toast.success(`${noun[0]?.toUpperCase()}${noun.slice(1)} copied`);
    } catch {
      // without a secure context there is no clipboard; the text is selected instead
      toast.info(`The ${noun} is selected. Copy it with your keyboard.`);
    }
  };
  return (
    <Field label={label} hint={hint}>
      <div className="flex gap-2">
        <Input ref={field} readOnly value={value} onFocus={(event) => event.target.select()} />
        <Button variant="default" className="h-9 max-sm:h-11" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
      </div>
    </Field>
  );
}
