import type { Document, Machine } from '@steward/api/schema/documents';
import { IconTile } from '@steward/ui/blocks/icon-tile';
import { ProgressBar } from '@steward/ui/blocks/progress-bar';
import { cn } from '@steward/ui/lib/cn';
import { machineIcon } from '@steward/ui/lib/machine-icon';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { guideName, guideNameWithFile } from '../../../pdf/guide-name';
import { isReady, pagesOf } from '../chat/active-machine';
import { stageLabel } from '../stage-label';

interface RowProps {
  icon: LucideIcon;
  name: string;
  secondLine: ReactNode;
  /** Number of pages, shown at the right. */
  aside?: string;
  active: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

/** A machine, or all documents, as a choice in the list. */
export function AskableRow({ icon, name, secondLine, aside, active, disabled = false, onSelect }: RowProps) {
  return (
    <button
      type="button"
      aria-current={active || undefined}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onSelect()}
      className="group flex min-h-12 w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left text-sm/4.5 transition-colors hover:bg-accent aria-disabled:cursor-default aria-[current]:bg-primary-subtle aria-disabled:hover:bg-transparent"
    >
      <IconTile icon={icon} size="sm" />
      <span className="min-w-0 flex-1">
        <span className={cn('block truncate font-medium', active && 'font-semibold text-primary')} title={name}>
          {name}
        </span>
        <span className="block truncate text-muted-foreground text-xs tabular-nums">{secondLine}</span>
      </span>
      {aside ? <span className="shrink-0 text-muted-foreground text-xs tabular-nums">{aside}</span> : null}
    </button>
  );
}

interface MachineRowProps {
  machine: Machine;
  active: boolean;
  onSelect: () => void;
}

/** A machine with its guides; disabled, with progress, until one has been read. */
export function MachineRow({ machine, active, onSelect }: MachineRowProps) {
  const { name, pdfs, pdfCount, type } = machine;
  const ready = isReady(machine);
  const reading = pdfs.find((document) => document.processingStatus === 'processing');
  const pages = pagesOf(machine);
  const [first] = pdfs;
  return (
    <li>
      <AskableRow
        icon={machineIcon({ name, model: first?.title ?? null, tags: [], type: type === 'Machine' ? 'MACHINE' : type })}
        name={name}
        secondLine={
          reading && !ready ? (
            <ReadingProgress document={reading} />
          ) : pdfCount === 1 && first ? (
            <span title={guideNameWithFile(first)}>{guideName(first)}</span>
          ) : (
            `${pdfCount} Device Guides`
          )
        }
        {...(ready && pages ? { aside: `${pages} p.` } : {})}
        active={active}
        disabled={!ready}
        onSelect={onSelect}
      />
    </li>
  );
}

/** Processing stage of a document with a progress bar. */
export function ReadingProgress({ document }: { document: Document }) {
  return (
    <>
      <span className="text-status-info-text">{stageLabel(document)}</span>
      {document.processingStatus === 'processing' ? (
        <ProgressBar value={document.progress} label={`Reading ${document.originalFilename}`} className="mt-1 h-0.75" />
      ) : null}
    </>
  );
}
