import { Banner } from '@steward/ui/blocks/banner';
import { toast } from '@steward/ui/lib/toast';
import { Button } from '@steward/ui/primitives/button';
import { Copy, Download } from 'lucide-react';
import { saveBlob } from '../save-blob';

/** New recovery codes, which cannot be shown again, with buttons that copy and save them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `Recovery codes for Steward. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Recovery codes copied');
    } catch {
      // without a secure context there is no clipboard
      toast.info('The codes could not be copied. Please save them as a file, or write them down.');
    }
  };
  return (
    <div className="grid gap-3">
      <Banner tone="warning" slim>
        Keep these codes in a safe place. Each one signs you in once if you lose your phone. They are shown only now.
      </Banner>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-lg border bg-desk p-4 max-sm:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono text-sm">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button
          variant="outline"
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'steward-recovery-codes.txt')}
        >
          <Download aria-hidden="true" />
          Save as file
        </Button>
      </div>
    </div>
  );
}
