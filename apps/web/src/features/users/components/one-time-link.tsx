import { Field } from '@steward/ui/blocks/field';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Input } from '@steward/ui/primitives/input';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { dayOf } from '../../../lib/calendar';

interface OneTimeLinkProps {
  label: string;
  /** Path below the address of the web client. */
  link: string;
  expiresAt: string;
}

/** A link to hand over, with a button that copies it. */
export function OneTimeLink({ label, link, expiresAt }: OneTimeLinkProps) {
  const address = new URL(link, window.location.origin).href;
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Link copied');
    } catch {
      // without a secure context there is no clipboard; the link is selected instead
      toast.info('The link is selected. Copy it with your keyboard.');
    }
  };
  return (
    <Field label={label} hint={`Valid for one use until ${dayOf(expiresAt)}.`}>
      <div className="flex gap-2">
        <Input ref={field} readOnly value={address} onFocus={(event) => event.target.select()} />
        <Button variant="default" className="h-9 max-sm:h-11" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
      </div>
    </Field>
  );
}
