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
  selected: CustomerOption | null;
  onSelect: (option: CustomerOption | null) => void;
  /** Option id of the report on screen. */
  report: string | undefined;
  generating: boolean;
  regeneration: Regeneration;
  onOpen: (report: string) => void;
}

/** Customer selection and the button that generates the report. */
export function ReportToolbar(props: ReportToolbarProps) {
  const { isSample, selected, onSelect, report, generating, regeneration, onOpen } = props;
  const [submitted, setSubmitted] = useState(false);
  const generateOne = useGenerate();
  const noteId = useId();
  const isMissing = submitted && !selected;
  const showsAll = report === allCustomers.id;
  const generate = async () => {
    setSubmitted(true);
    if (!selected) return;
    if (selected.id === allCustomers.id) {
      await regeneration.start({ force_regenerate: false }).catch(() => undefined);
      return onOpen(selected.id);
    }
    try {
      await generateOne.mutateAsync(selected.id);
      onOpen(selected.id);
    } catch (error) {
      toast.error('Failed to generate sales report. Please try again.', { description: hintedError(error) });
    }
  };
  // a single customer can be generated while a run for all customers is in progress
  const busy = generating || generateOne.isPending || (regeneration.running && selected?.id === allCustomers.id);
  return (
    <div className="mb-4 grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <CustomerCombobox selected={selected} onSelect={onSelect} describedBy={isMissing ? noteId : undefined} />
        {isSample ? <Badge variant="warning">Sample data</Badge> : null}
        <Button variant="default" pending={busy} onClick={() => void generate()}>
          <Sparkles aria-hidden="true" />
          {busy ? 'Generating...' : 'Generate Intelligence Report'}
        </Button>
        {showsAll && !regeneration.running ? (
          <Button variant="outline" onClick={() => void regeneration.start({}).catch(() => undefined)}>
            Regenerate all
          </Button>
        ) : null}
        {report && !showsAll ? (
          <div className="min-w-60 flex-1 sm:ml-2">
            <StoredLine customerId={report} regeneration={regeneration} />
          </div>
        ) : null}
      </div>
      {isMissing ? <FieldNote id={noteId} error="Please select a customer first" /> : null}
    </div>
  );
}
