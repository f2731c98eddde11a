import type { Document } from '@steward/api/schema/documents';
import { SearchInput } from '@steward/ui/blocks/search-input';
import { Button } from '@steward/ui/primitives/button';
import { Checkbox } from '@steward/ui/primitives/checkbox';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { guideNameWithFile } from '../../../pdf/guide-name';
import type { ChosenDocument } from '../chat/conversation';

/** Maximum number of documents of a question. */
const maxChosen = 50;

interface DocumentChooserProps {
  documents: readonly Document[];
  /** Initially selected documents. */
  chosen: readonly ChosenDocument[];
  onChoose: (documents: readonly ChosenDocument[]) => void;
  onClose: () => void;
}

/** Chooses the documents that questions are restricted to. */
export function DocumentChooser({ documents, chosen, onChoose, onClose }: DocumentChooserProps) {
  const heading = useId();
  const headingElement = useRef<HTMLHeadingElement>(null);
  // move the focus here, because the button that opened the chooser is unmounted
  useEffect(() => headingElement.current?.focus(), []);
  const [search, setSearch] = useState('');
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(chosen.map(({ id }) => id)));
  const readable = documents.filter(({ processingStatus }) => processingStatus === 'completed');
  const ticked = readable.filter(({ id }) => ids.has(id));
  const words = search.trim().toLowerCase();
  const matchingDocuments = readable.filter((document) =>
    `${guideNameWithFile(document)}\n${document.deviceName ?? ''}`.toLowerCase().includes(words),
  );
  const toggle = (id: string, isTicked: boolean) =>
    setIds((current) => new Set(isTicked ? [...current, id] : [...current].filter((other) => other !== id)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ticked.length) onChoose(ticked.map((document) => ({ id: document.id, name: document.name })));
  };
  return (
    <form aria-labelledby={heading} className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
      <h2
        ref={headingElement}
        id={heading}
        tabIndex={-1}
        className="px-4 pt-4 pb-2.5 font-semibold text-base outline-none"
      >
        Choose documents
      </h2>
      <div className="px-3 pb-2">
        <SearchInput value={search} onChange={setSearch} label="Search documents" shortcut={false} className="w-full" />
      </div>
      <ul className="min-h-0 flex-1 overflow-auto px-2 pb-2">
        {matchingDocuments.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            checked={ids.has(document.id)}
            disabled={!ids.has(document.id) && ticked.length >= maxChosen}
            onChange={(isTicked) => toggle(document.id, isTicked)}
          />
        ))}
        {matchingDocuments.length ? null : (
          <li className="px-2 py-3 text-muted-foreground text-sm">No documents found</li>
        )}
      </ul>
      <div className="flex shrink-0 items-center gap-2 border-t px-4 py-2.5">
        <p aria-live="polite" className="min-w-0 flex-1 text-muted-foreground text-sm tabular-nums">
          {ticked.length} of {readable.length} chosen
        </p>
        <Button type="button" variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!ticked.length}>
          Ask these
        </Button>
      </div>
    </form>
  );
}

interface DocumentRowProps {
  document: Document;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

function DocumentRow({ document, checked, disabled, onChange }: DocumentRowProps) {
  const name = guideNameWithFile(document);
  const label = useId();
  return (
    <li>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a button with this label */}
      <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 text-sm/4.5 hover:bg-accent max-sm:min-h-11">
        <Checkbox
          aria-labelledby={label}
          checked={checked}
          disabled={disabled}
          onCheckedChange={(next) => onChange(next === true)}
        />
        <span id={label} className="min-w-0 flex-1">
          <span className="block truncate font-medium" title={name}>
            {name}
          </span>
          <span className="block truncate text-muted-foreground text-xs">
            {document.deviceName ?? 'General document'}
          </span>
        </span>
      </label>
    </li>
  );
}
