import { FieldNote } from '@steward/ui/blocks/field';
import { toast } from '@steward/ui/lib/toast';
import { Badge } from '@steward/ui/primitives/badge';
import { Button } from '@steward/ui/primitives/button';
import { Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { CustomerCombobox } from '../customers/customer-combobox';
import { allCustomers, type CustomerOption } from '../customers/customer-options';
import { hintedError } from '../service-error';
import type { Regeneration } from '../use-regeneration';
import { StoredLine } from './stored-line';
import { useGenerate } from './use-record';

interface ReportToolbarProps {
  isSample: boolean;
  chosen: CustomerOption | null;
  onChoose: (option: CustomerOption | null) => void;
  /** Whose report is shown. */
  report: string | undefined;
  generating: boolean;
  regeneration: Regeneration;
  onOpen: (report: string) => void;
}

/** Who, and the button that makes the report. */
export function ReportToolbar(props: ReportToolbarProps) {
  const { isSample, chosen, onChoose, report, generating, regeneration, onOpen } = props;
  const [asked, setAsked] = useState(false);
  const one = useGenerate();
  const noteId = useId();
  const missing = asked && !chosen;
  const ofAll = report === allCustomers.id;
  const generate = async () => {
    setAsked(true);
    if (!chosen) return;
    if (chosen.id === allCustomers.id) {
      await regeneration.start({ force_regenerate: false }).catch(() => undefined);
      return onOpen(chosen.id);
    }
    try {
      await one.mutateAsync(chosen.id);
      onOpen(chosen.id);
    } catch (error) {
      toast.error('Failed to generate sales report. Please try again.', { description: hintedError(error) });
    }
  };
  // one customer is computed at once, also while a run for all goes on
  const busy = generating || one.isPending || (regeneration.running && chosen?.id === allCustomers.id);
  return (
    <div className="mb-4 grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <CustomerCombobox chosen={chosen} onChoose={onChoose} describedBy={missing ? noteId : undefined} />
        {isSample ? <Badge variant="warning">Sample data</Badge> : null}
        <Button variant="default" pending={busy} onClick={() => void generate()}>
          <Sparkles aria-hidden="true" />
          {busy ? 'Generating...' : 'Generate Intelligence Report'}
        </Button>
        {ofAll && !regeneration.running ? (
          <Button variant="outline" onClick={() => void regeneration.start({}).catch(() => undefined)}>
            Regenerate all
          </Button>
        ) : null}
        {report && !ofAll ? (
          <div className="min-w-60 flex-1 sm:ml-2">
            <StoredLine customerId={report} regeneration={regeneration} />
          </div>
        ) : null}
      </div>
      {missing ? <FieldNote id={noteId} error="Please select a customer first" /> : null}
    </div>
  );
}
