import type { Document, Machine } from '@steward/api/schema/documents';
import { EmptyState } from '@steward/ui/blocks/empty-state';
import { ErrorPanel } from '@steward/ui/blocks/error-panel';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { Button } from '@steward/ui/primitives/button';
import { Skeleton } from '@steward/ui/primitives/skeleton';
import { BookOpenText, Library, ListChecks, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isReady } from '../chat/active-machine';
import { type ActiveChoice, type ChosenDocument, everywhere, someDocuments } from '../chat/conversation';
import { DocumentChooser } from './document-chooser';
import { filterMachines } from './filter-machines';
import { AskableRow, MachineRow } from './machine-row';
import { ProcessingDocuments } from './processing-documents';

interface MachinePanelProps {
  /** Undefined while they load. */
  machines: readonly Machine[] | undefined;
  /** Error message if loading failed. */
  failure: string | undefined;
  onRetry: () => void;
  documents: readonly Document[];
  active: ActiveChoice | null;
  onSelect: (id: string) => void;
  onSelectDocuments: (documents: readonly ChosenDocument[]) => void;
  onUpload: (() => void) | undefined;
}

/** Lists the machines to ask about and the documents in processing. */
export function MachinePanel(props: MachinePanelProps) {
  const { machines, failure, onRetry, documents, active, onSelect, onSelectDocuments, onUpload } = props;
  const [search, setSearch] = useState('');
  const [choosing, setChoosing] = useState(false);
  const headingElement = useRef<HTMLHeadingElement>(null);
  /** Returns to the list and moves the focus from the chooser to it. */
  const closeChooser = () => {
    flushSync(() => setChoosing(false));
    headingElement.current?.focus();
  };
  const heading = useId();
  const matches = machines && filterMachines(machines, search);
  const ready = machines?.filter(isReady).length;
  const readable = documents.filter(({ processingStatus }) => processingStatus === 'completed').length;
  const chosenCount = active?.documents?.length;
  if (choosing) {
    return (
      <DocumentChooser
        documents={documents}
        chosen={active?.documents ?? []}
        onChoose={(chosen) => {
          closeChooser();
          onSelectDocuments(chosen);
        }}
        onClose={closeChooser}
      />
    );
  }
  return (
    <section aria-labelledby={heading} className="flex min-h-0 flex-1 flex-col">
      <h2
        ref={headingElement}
        id={heading}
        tabIndex={-1}
        className="px-4 pt-4 pb-2.5 font-semibold text-base outline-none"
      >
        AI Ready Machines
      </h2>
      <div className="px-3 pb-2">
        <SearchInput value={search} onChange={setSearch} label="Search machines" shortcut={false} className="w-full" />
      </div>
      <div className="min-h-0 flex-1 overflow-auto px-2 pb-2">
        {failure && !machines ? (
          <ErrorPanel title="The machines could not be loaded" onRetry={onRetry}>
            {failure}
          </ErrorPanel>
        ) : matches ? (
          <ul>
            {!search && readable ? (
              <li>
                <AskableRow
                  icon={Library}
                  name="Ask across all documents"
                  secondLine={`${readable} ${readable === 1 ? 'document' : 'documents'}`}
                  active={active?.id === everywhere}
                  onSelect={() => onSelect(everywhere)}
                />
              </li>
            ) : null}
            {!search && readable > 1 ? (
              <li>
                <AskableRow
                  icon={ListChecks}
                  name="Ask some documents"
                  secondLine={chosenCount ? `${chosenCount} chosen` : 'Choose which'}
                  active={active?.id === someDocuments}
                  onSelect={() => setChoosing(true)}
                />
              </li>
            ) : null}
            {matches.map((machine) => (
              <MachineRow
                key={machine.id}
                machine={machine}
                active={machine.id === active?.id}
                onSelect={() => onSelect(machine.id)}
              />
            ))}
          </ul>
        ) : (
          <PanelSkeleton />
        )}
        {matches?.length === 0 ? <NoMachines hasSearch={search.trim() !== ''} onUpload={onUpload} /> : null}
      </div>
      <ProcessingDocuments documents={documents} />
      <p className="flex min-h-10 shrink-0 items-center border-t px-4 text-muted-foreground text-sm tabular-nums">
        {ready === undefined ? null : `${ready} AI ready ${ready === 1 ? 'machine' : 'machines'}`}
      </p>
    </section>
  );
}

function NoMachines({ hasSearch, onUpload }: { hasSearch: boolean; onUpload: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={BookOpenText}
      headingLevel={3}
      title={hasSearch ? 'No machines found' : 'No machines with Device Guides available'}
      action={
        !hasSearch && onUpload ? (
          <Button variant="outline" onClick={onUpload}>
            <Upload aria-hidden="true" />
            Upload Device Guide
          </Button>
        ) : undefined
      }
    >
      {hasSearch
        ? 'Try another name or type.'
        : "Upload a machine's guide and select that machine, so that the assistant can answer from it."}
    </EmptyState>
  );
}

function PanelSkeleton() {
  return (
    <div aria-hidden="true">
      {['w-40', 'w-32', 'w-44', 'w-36', 'w-40'].map((width, index) => (
        <div key={index} className="flex h-12 items-center gap-2.5 px-2">
          <Skeleton className="size-7" />
          <Skeleton className={`h-3 ${width}`} />
        </div>
      ))}
    </div>
  );
}
